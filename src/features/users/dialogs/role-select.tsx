import type { ComponentProps } from 'react';
import type { Role } from '#server/contract/users.ts';
import { ROLE_OPTIONS } from '#server/contract/users.ts';
import { Select } from '#src/components/ui/select.tsx';

type RoleSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** What this screen offers. */
  roles: readonly Role[];
  /** The role that the user has now, offered too. */
  present?: Role;
};

export function RoleSelect({ roles, present, ...props }: RoleSelectProps) {
  const offered = present && !roles.includes(present) ? [...roles, present] : roles;
  return (
    <Select {...props}>
      {offered.map((role) => (
        <option key={role} value={role}>
          {ROLE_OPTIONS[role]}
        </option>
      ))}
    </Select>
  );
}
