import type { User } from '#contract/accounts/users.ts';
import { MEMBER_ROLE_NAMES, type Membership } from '#contract/companies/members.ts';
import { ConfirmationBadge } from '#src/components/badges/confirmation-badge.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { useIsConfirmed } from '#src/features/users/index.ts';

/** The companies of a client, in the place of a verification, which opens nothing to one. */
export function UserCompanies({ user }: { user: User & { companies?: Membership[] | undefined } }) {
  const isConfirmed = useIsConfirmed(user.id);
  const { companies = [] } = user;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Companies</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3 text-sm">
        {companies.length === 0 && <p className="text-muted-foreground">Not a member of a company.</p>}
        {companies.length > 0 && (
          <ul aria-label="Companies" className="grid gap-2">
            {companies.map(({ id, name, as }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                <Badge variant="outline">{MEMBER_ROLE_NAMES[as]}</Badge>
              </li>
            ))}
          </ul>
        )}
        {isConfirmed !== undefined && (
          <p>
            <ConfirmationBadge isConfirmed={isConfirmed} />
          </p>
        )}
      </CardContent>
    </Card>
  );
}
