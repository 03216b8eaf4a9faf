import { dutyAllows } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';

/**
 * The list of docs/contract/specification.md, 'Permission badges', to the letter, whatever the role is called elsewhere
 * (docs/contract/screens.md, 'Roles on screens').
 */
function permissionsOf({ role, duty, isVerified, isActive }: User): [name: string, isGiven: boolean][] {
  return [
    ['Login Access', isActive],
    ['Create Shipments', isVerified && isActive && dutyAllows({ duty }, 'office')],
    ['View Analytics', isActive && dutyAllows({ duty }, 'read')],
    ['User Management', role === 'super-admin' && isActive],
  ];
}

/** The stored state; unsaved changes of the form beside it do not count. */
export function CurrentPermissions({ user }: { user: User }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Current Permissions</CardTitle>
      </CardHeader>
      <dl className="divide-y divide-border text-sm">
        {permissionsOf(user).map(([name, isGiven]) => (
          <div key={name} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <dt>{name}</dt>
            <dd>
              <Badge variant={isGiven ? 'success' : 'outline'} className="min-w-10 justify-center">
                {isGiven ? 'Yes' : 'No'}
              </Badge>
            </dd>
          </div>
        ))}
      </dl>
      {user.role === 'client' && (
        <p className="border-t border-border px-4 py-2.5 text-sm text-muted-foreground">
          Create Shipments says of a client only that the account is verified and active: clients cannot create
          shipments.
        </p>
      )}
    </Card>
  );
}
