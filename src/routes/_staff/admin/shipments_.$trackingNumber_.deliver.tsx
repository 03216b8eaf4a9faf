import { createFileRoute } from '@tanstack/react-router';
import { deliverQuery } from '#src/features/deliver/deliver-query.ts';
import { DeliverScreen } from '#src/features/deliver/deliver-screen.tsx';
import { prefetchQuery } from '#src/lib/api/prefetch-query.ts';

export const Route = createFileRoute('/_staff/admin/shipments_/$trackingNumber_/deliver')({
  loader: ({ context, params }) => prefetchQuery(context, (trpc) => deliverQuery(trpc, params.trackingNumber)),
  head: ({ match, params }) => ({
    meta: [{ title: `Deliver ${params.trackingNumber.toUpperCase()} - ${match.context.page.brand}` }],
  }),
  component: Deliver,
});

function Deliver() {
  const { trackingNumber } = Route.useParams();
  return <DeliverScreen key={trackingNumber} trackingNumber={trackingNumber} />;
}
