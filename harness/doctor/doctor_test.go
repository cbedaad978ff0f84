package doctor

import (
	"strings"
	"testing"

	"grade/harness/sandbox"
)

// TestAdvice: whoever lacks a layer is told why, and what to type.
func TestAdvice(t *testing.T) {
	denied := []sandbox.Missing{{Layer: "namespaces", Why: "clone: EPERM (operation not permitted): programs see names"}}
	for _, tt := range []struct {
		name    string
		offer   sandbox.Offer
		machine machine
		want    []string
	}{
		{"a container", sandbox.Offer{Level: sandbox.Container, Missing: denied}, machine{Root: true, Container: true},
			[]string{"The level is container.", "clone: EPERM", "docker run --privileged"}},
		{"a user of a container", sandbox.Offer{Level: sandbox.User, Missing: denied}, machine{Container: true},
			[]string{"The level is user.", "docker run --user 0"}},
		{"Ubuntu", sandbox.Offer{Level: sandbox.User, Missing: denied},
			machine{Settings: map[string]string{"kernel.apparmor_restrict_unprivileged_userns": "1"}},
			[]string{"AppArmor", "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"}},
		{"no namespaces at all", sandbox.Offer{Level: sandbox.User, Missing: denied},
			machine{Settings: map[string]string{"user.max_user_namespaces": "0"}},
			[]string{"sudo sysctl -w user.max_user_namespaces="}},
		{"an old kernel", sandbox.Offer{Level: sandbox.Minimal, Missing: []sandbox.Missing{{Layer: "landlock", Why: "landlock_create_ruleset: ENOSYS"}}},
			machine{}, []string{"your own rights", "ENOSYS", "5.13", "uname -r"}},
		{"Landlock is switched off", sandbox.Offer{Level: sandbox.Minimal, Missing: []sandbox.Missing{{Layer: "landlock", Why: "EOPNOTSUPP"}}},
			machine{}, []string{"boot parameter lsm"}},
		{"not root", sandbox.Offer{Level: sandbox.User, Missing: []sandbox.Missing{{Layer: "user", Why: "only root can"}}},
			machine{}, []string{"only root can", "sudo grade"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := isolation(tt.offer, tt.machine)
			text := s.Summary
			for _, item := range s.Items {
				if item.Mark != Missing {
					t.Errorf("%s is said to be there", item.Name)
				}
				text += "\n" + item.Text + "\n" + item.Advice + "\n" + item.Type
			}
			for _, want := range tt.want {
				if !strings.Contains(text, want) {
					t.Errorf("nothing is said of %q:\n%s", want, text)
				}
			}
		})
	}
}
