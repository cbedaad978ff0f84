package groupfarkle

// endTurn adds what a turn earned, by the given rule, and either ends the game
// or passes the turn on. Without winning the goal is not looked at.
func (s *sitting) endTurn(earned int, rule string, winning bool) outcome {
	player := s.state.Player
	score := &s.state.Scores[player-1]
	if s.rules.ReplacesScore && rule == ruleFinish {
		*score = 0
	}
	*score += earned
	s.scoredBy[player-1] = rule
	s.endedBy = rule
	winner := 0
	if winning {
		winner = s.winner()
	}
	s.state.Player = s.after(player)
	if s.rules.SkipsLastPlayer && s.state.Player == s.state.Players {
		s.state.Player = 1
	}
	if s.closing != 0 && s.state.Player == s.closing {
		winner = s.leader()
	}
	if winner == 0 {
		return turnOver
	}
	s.win(winner)
	return gameOver
}

// after returns the player whose turn follows that of the given one.
func (s *sitting) after(player int) int { return player%s.state.Players + 1 }

// winner returns who wins now that the current player's turn ends, or 0.
func (s *sitting) winner() int {
	player := s.state.Player
	switch s.rules.WinTest {
	case AtRoundEnd:
		best := s.leader()
		if player == s.state.Players && s.reached(s.state.Scores[best-1]) {
			return best
		}
		return 0
	case OneMoreRound:
		if s.closing == 0 && s.reached(s.state.Scores[player-1]) {
			s.closing = player
		}
		return 0
	}
	if s.reached(s.state.Scores[player-1]) {
		return player
	}
	return 0
}

// reached reports whether a score is enough to win.
func (s *sitting) reached(score int) bool {
	if s.rules.WinNeedsMore {
		return score > s.state.Goal
	}
	return score >= s.state.Goal
}

// leader returns the first player with the highest score.
func (s *sitting) leader() int {
	best := 1
	for player := 2; player <= s.state.Players; player++ {
		if s.state.Scores[player-1] > s.state.Scores[best-1] {
			best = player
		}
	}
	return best
}

// win ends the game with a winner.
func (s *sitting) win(winner int) {
	c := s.console
	c.Apply(ruleGameOver)
	c.Apply(ruleWin)
	c.Print("Game over.\n")
	s.printScores(ruleGameOver, false)
	if s.rules.WinnerIsNext {
		winner = s.after(winner)
	}
	c.Apply(ruleGameOver)
	c.Apply(ruleWin)
	s.printWinner(winner)
}
