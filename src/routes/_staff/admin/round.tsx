import { createFileRoute } from '@tanstack/react-router';
import { roundsQuery } from '#src/features/proofs/round/round-query.ts';
import { RoundScreen } from '#src/features/proofs/round/round-screen.tsx';
import { requireStaff } from '#src/layouts/admin/admin-guard.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';

type Search = { deliver?: string; outcome?: 'failed' };

export const Route = createFileRoute('/_staff/admin/round')({
  validateSearch: ({ deliver, outcome }: Record<string, unknown>): Search => ({
    ...(typeof deliver === 'string' && { deliver }),
    ...(outcome === 'failed' && { outcome }),
  }),
  beforeLoad: requireStaff('drive'),
  loader: ({ context }) => prefetchQuery(context, roundsQuery),
  head: ({ match }) => ({ meta: [{ title: `Round - ${match.context.page.brand}` }] }),
  component: Round,
});

function Round() {
  const { deliver, outcome } = Route.useSearch();
  return <RoundScreen deliver={deliver} outcome={outcome ?? 'delivered'} />;
}
