import { useQuery } from '@tanstack/react-query';
import { menuCountsQuery } from '#src/lib/api/queries/menu-counts-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { CountBadge } from './count-badge.tsx';

/** How many shipments need attention, or how many users wait to be verified. */
export function MenuCount({ of }: { of: 'attention' | 'awaiting' }) {
  const { data } = useQuery(menuCountsQuery(useTRPC()));
  return <CountBadge count={data ? { attention: data.attention.all, awaiting: data.awaiting }[of] : 0} />;
}
