import { useQuery } from '@tanstack/react-query';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { VerifyButton } from '#src/features/users/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { awaitingQuery } from './dashboard-query.ts';

/** Who has signed up and cannot work yet (contract section 10). Absent when there are none. */
export function AwaitingColleagues() {
  const { data } = useQuery(awaitingQuery(useTRPC()));
  const hydrated = useHydrated();
  if (!data || data.users.length === 0) return null;
  return (
    <Card aria-labelledby="awaiting-colleagues">
      <CardHeader>
        <CardTitle id="awaiting-colleagues">Colleagues awaiting verification</CardTitle>
      </CardHeader>
      <ul className="divide-y divide-border">
        {data.users.map((user) => (
          <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{user.fullName}</p>
              <p className="text-xs wrap-anywhere text-muted-foreground">
                {user.email}, since <DateTime at={user.createdAt} format="date" className="font-mono" />
              </p>
            </div>
            <VerifyButton user={{ ...user, isVerified: false }} disabled={!hydrated} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
