import type { SupportPhrases } from '#phrases/support/en.ts';
import { StatusBadge } from '#src/components/badges/status-badge.tsx';
import { Facts } from '#src/components/text-page/facts.tsx';

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

export function StatusMeanings({ words }: { words: SupportPhrases['statuses'] }) {
  return <Facts facts={IN_ORDER.map((status) => [<StatusBadge key={status} status={status} />, words[status]])} />;
}
