import type { SupportPhrases } from '#phrases/support/en.ts';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { TrackingNumberParts } from './tracking-number-parts.tsx';

/** The clauses for somebody who waits for a shipment or has sent one. */
export function forReceivers({ number, statuses, notFound, images }: SupportPhrases): readonly Clause[] {
  const page = <TextLink to="/tracking">{images.page}</TextLink>;
  return [
    {
      id: 'number',
      title: number.title,
      text: (
        <>
          <p>{number.where}</p>
          <TrackingNumberParts words={number} />
          <p>{number.how}</p>
        </>
      ),
    },
    { id: 'statuses', title: statuses.title, text: <StatusMeanings words={statuses} /> },
    {
      id: 'not-found',
      title: notFound.title,
      text: (
        <ul>
          <li>{notFound.count}</li>
          <li>{notFound.misread}</li>
          <li>{notFound.carriers}</li>
          <li>{notFound.deleted}</li>
          <li>{notFound.tooMany}</li>
        </ul>
      ),
    },
    { id: 'photographs', title: images.title, text: <p>{fill(images.text, { page })}</p> },
  ];
}

/** In the order of a journey; those outside it come after. */
const IN_ORDER = [
  'pending',
  'processing',
  'shipped',
  'in_transit',
  'out-for-delivery',
  'delivered',
  'on-hold',
  'cancelled',
  'failed',
  'returned',
] as const;

function StatusMeanings({ words }: { words: SupportPhrases['statuses'] }) {
  return <Facts facts={IN_ORDER.map((status) => [<StatusBadge key={status} status={status} />, words[status]])} />;
}
