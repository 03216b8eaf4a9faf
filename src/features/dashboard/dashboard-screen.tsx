import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#src/components/query-error.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useCurrentUser } from '#src/lib/current-user.tsx';
import { useTRPC } from '#src/lib/use-context.ts';
import { Counters } from './counters.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { RecentShipments } from './recent-shipments.tsx';
import { WhatYouMayDo } from './what-you-may-do.tsx';

export function DashboardScreen() {
  const currentUser = useCurrentUser();
  const { data, error } = useQuery(dashboardQuery(useTRPC()));
  return (
    <>
      <ScreenHeader title="Dashboard" subtitle="Your shipments at a glance." />
      <WhatYouMayDo currentUser={currentUser} />
      {data && <Counters statistics={data.statistics} />}
      {data && <RecentShipments shipments={data.shipments} />}
      {!data && error && <LoadFailure error={error} />}
      {!data && !error && <Spinner className="mx-auto my-16 size-8" />}
    </>
  );
}
