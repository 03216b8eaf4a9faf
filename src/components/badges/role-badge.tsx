import type { ComponentProps } from 'react';
import type { Role } from '#contract/accounts/users.ts';
import { Badge } from '#src/components/ui/badge.tsx';

/** Super-admin primary, admin secondary, any other outline (specification section 2). */
const LOOKS: Readonly<Record<Role, ComponentProps<typeof Badge>['variant']>> = {
  'super-admin': 'default',
  admin: 'secondary',
  client: 'outline',
};

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge variant={LOOKS[role]} className="capitalize">
      {role}
    </Badge>
  );
}
