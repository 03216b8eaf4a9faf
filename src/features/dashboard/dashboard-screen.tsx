import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dutyAllows, isAllowed, isStaff, STAFF_WORK } from '#contract/accounts/permissions.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { AttentionCard } from './attention-card.tsx';
import { AwaitingColleagues } from './awaiting-colleagues.tsx';
import { Counters } from './counters.tsx';
import { type DashboardSearch, dashboardQuery, showsEveryones } from './dashboard-query.ts';
import { LookUp } from './look-up.tsx';
import { RecentShipments } from './recent-shipments.tsx';

export function DashboardScreen({ search }: { search: DashboardSearch }) {
  const user = useCurrentUser();
  const readsLists = dutyAllows(user, 'read');
  const { data, error } = useQuery({ ...dashboardQuery(useTRPC(), user), enabled: readsLists });
  return (
    <>
      <ScreenHeader
        title="Dashboard"
        subtitle={
          readsLists
            ? 'What is on its way, and what needs you.'
            : 'Open a shipment by the number on its label, or scan labels.'
        }
      />
      <AccessNotice />
      {data && <Counters statistics={data.statistics} />}
      {isAllowed(user, 'read') && <AttentionCard />}
      {isAllowed(user, 'contacts') && <AwaitingColleagues search={search} />}
      {data && <RecentShipments shipments={data.shipments} isEveryones={showsEveryones(user)} />}
      {readsLists && !data && <QueryState error={error} />}
      {!readsLists && <LookUp />}
    </>
  );
}

/** Explains to unverified staff and clients what they may do and what not. */
function AccessNotice() {
  const currentUser = useCurrentUser();
  if (isStaff(currentUser)) return null;
  const isClient = currentUser.role === 'client';
  return (
    <Callout>
      <p className="font-semibold">
        {isClient ? 'You are signed in with a client account.' : 'Your account is not verified yet.'}
      </p>
      <p>
        You can look around: this dashboard, the analytics, and on the{' '}
        <Link to="/tracking" className="text-link underline underline-offset-4">
          tracking page
        </Link>{' '}
        any shipment whose tracking number you have.
      </p>
      <StaffOnly what={STAFF_WORK} />
    </Callout>
  );
}
