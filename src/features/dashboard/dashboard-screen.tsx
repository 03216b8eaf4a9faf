import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useTRPC } from '../../lib/use-context.ts';
import { useViewer } from '../admin-layout/viewer.tsx';
import { Counters } from './counters.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { RecentShipments } from './recent-shipments.tsx';
import { WhatYouMayDo } from './what-you-may-do.tsx';

export function DashboardScreen() {
  const viewer = useViewer();
  const { data, error } = useQuery(dashboardQuery(useTRPC()));
  return (
    <>
      <ScreenHeader title="Dashboard" subtitle="Your shipments at a glance." />
      <WhatYouMayDo viewer={viewer} />
      {data && <Counters statistics={data.statistics} />}
      {data && <RecentShipments shipments={data.shipments} />}
      {!data && error && <LoadFailure error={error} />}
      {!data && !error && <Spinner className="mx-auto my-16 size-8" />}
    </>
  );
}
