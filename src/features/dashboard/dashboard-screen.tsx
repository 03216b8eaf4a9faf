import { useQuery } from '@tanstack/react-query';
import { canCreateShipment } from '#contract/accounts/permissions.ts';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { AccessNotice } from './access-notice.tsx';
import { AttentionCard } from './attention-card.tsx';
import { AwaitingColleagues } from './awaiting-colleagues.tsx';
import { Counters } from './counters.tsx';
import { type DashboardSearch, dashboardQuery } from './dashboard-query.ts';
import { RecentShipments } from './recent-shipments.tsx';

export function DashboardScreen({ search }: { search: DashboardSearch }) {
  const isStaff = canCreateShipment(useCurrentUser());
  const { data, error } = useQuery(dashboardQuery(useTRPC()));
  return (
    <>
      <ScreenHeader title="Dashboard" subtitle="What is on its way, and what needs you." />
      <AccessNotice />
      {data && <Counters statistics={data.statistics} />}
      {isStaff && <AttentionCard />}
      {isStaff && <AwaitingColleagues search={search} />}
      {data && <RecentShipments shipments={data.shipments} />}
      {!data && <QueryState error={error} />}
    </>
  );
}
