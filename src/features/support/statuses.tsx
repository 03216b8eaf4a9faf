import type { Status } from '#server/contract/statuses.ts';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { Facts } from '#src/components/text-page/facts.tsx';

/** In the order of a journey; those outside it come after. */
const MEANINGS: Readonly<Record<Status, string>> = {
  pending: 'Booked, and given its number. Nothing has moved yet.',
  processing: 'Being weighed, labelled and papered at the origin.',
  shipped: 'Handed to the carrier. The dispatch date is filled in from now on.',
  in_transit: 'Between origin and destination: at sea, in the air, on the road or waiting for a connection.',
  'out-for-delivery': 'On the vehicle that brings it to the receiver.',
  delivered: 'Handed over. The page shows when.',
  'on-hold':
    'Stopped, by customs or weather or for want of a paper. Look for the reason in the note of the newest entry.',
  cancelled: 'Called off. It will not be carried.',
  failed: 'Delivery was tried and did not succeed. Ask us what happens next.',
  returned: 'Sent back to the sender.',
};

export function StatusMeanings() {
  return (
    <Facts
      facts={Object.entries(MEANINGS).map(([status, meaning]) => [
        <StatusBadge key={status} status={status} />,
        meaning,
      ])}
    />
  );
}
