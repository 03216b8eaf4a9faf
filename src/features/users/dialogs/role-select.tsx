import type { ComponentProps } from 'react';
import type { Role } from '#contract/accounts/users.ts';
import { ROLE_OPTIONS } from '#contract/accounts/users.ts';
import { Select } from '#src/components/ui/select.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';

type RoleSelectProps = Omit<ComponentProps<'select'>, 'children' | 'disabled'> & {
  /** Roles of this screen. */
  roles: readonly Role[];
  /** The role that the user has now, offered too. */
  present?: Role;
};

/** Its value is the screen's: it waits for hydration. */
export function RoleSelect({ roles, present, ...props }: RoleSelectProps) {
  const hydrated = useHydrated();
  const offered = present && !roles.includes(present) ? [...roles, present] : roles;
  return (
    <Select {...props} disabled={!hydrated}>
      {offered.map((role) => (
        <option key={role} value={role}>
          {ROLE_OPTIONS[role]}
        </option>
      ))}
    </Select>
  );
}
