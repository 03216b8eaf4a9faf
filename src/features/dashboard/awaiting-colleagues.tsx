import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AWAITING_LIMIT } from '#contract/accounts/awaiting-users.ts';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { ConfirmationBadge } from '#src/components/badges/confirmation-badge.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { VerifyButton } from '#src/features/users/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useClampPage } from '#src/lib/lists/use-clamp-page.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { awaitingQuery, type DashboardSearch } from './dashboard-query.ts';

/** New users who cannot work yet, the oldest first (docs/contract/accounts.md, 'Users'). Absent if there are none. */
export function AwaitingColleagues({ search }: { search: DashboardSearch }) {
  const { data, isPlaceholderData } = useQuery({
    ...awaitingQuery(useTRPC(), search),
    placeholderData: keepPreviousData,
  });
  const canVerify = isAllowed(useCurrentUser(), 'office');
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const totalPages = data && !isPlaceholderData ? data.pagination.totalPages : Number.POSITIVE_INFINITY;
  useClampPage(search.awaiting, totalPages, (awaiting) =>
    navigate({ search: { awaiting }, replace: true, resetScroll: false }),
  );
  if (!data || data.pagination.totalItems === 0) return null;
  const { users, pagination } = data;
  return (
    <Card aria-labelledby="awaiting-colleagues">
      <CardHeader>
        <div className="flex items-center gap-3">
          <CardTitle id="awaiting-colleagues">Colleagues awaiting verification</CardTitle>
          <Badge variant="outline" className="font-mono">
            {formatNumber(pagination.totalItems)}
          </Badge>
        </div>
      </CardHeader>
      <ul className="divide-y divide-border">
        {users.map(({ isConfirmed, ...user }) => (
          <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <div className="grid min-w-0 justify-items-start gap-1">
              <p className="font-semibold wrap-anywhere">{user.fullName}</p>
              <p className="text-xs wrap-anywhere text-muted-foreground">
                {user.email}, since <DateTime at={user.createdAt} format="date" className="font-mono" />
              </p>
              <ConfirmationBadge isConfirmed={isConfirmed} />
            </div>
            {canVerify && <VerifyButton user={{ ...user, isVerified: false }} isConfirmed={isConfirmed} />}
          </li>
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <Pagination
          {...pagination}
          noun="colleagues, the newest last"
          shown={users.length}
          limit={AWAITING_LIMIT}
          param="awaiting"
          className="border-t border-border px-4 py-3"
        />
      )}
    </Card>
  );
}
