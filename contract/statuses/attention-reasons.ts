import type { Status } from '#contract/statuses/statuses.ts';

/** Why a shipment needs attention (docs/contract/attention.md). */
export const ATTENTION_REASONS = ['late', 'silent', 'failed', 'held', 'waiting', 'mail', 'answer'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** The reason that a status becomes once it has lasted too long. */
export const STALLED_REASONS: Partial<Record<Status, Exclude<AttentionReason, 'late' | 'mail' | 'answer'>>> = {
  pending: 'waiting',
  processing: 'silent',
  shipped: 'silent',
  in_transit: 'silent',
  'out-for-delivery': 'silent',
  'on-hold': 'held',
  failed: 'failed',
};

/** The days in a status after which it is a reason, and the days without news after which a shipment is silent. */
export const STALLED_DAYS = { failed: 1, held: 3, waiting: 2 };
export const SILENT_DAYS = { Air: 3, Ground: 5, Sea: 14 };

export const ATTENTION_LABELS: Readonly<Record<AttentionReason, string>> = {
  late: 'Late',
  silent: 'No news',
  failed: 'Failed',
  held: 'On hold',
  waiting: 'Waiting',
  mail: 'Mail failed',
  // The receiver's or the sender's: who wrote stands with it on the shipment's page.
  answer: 'Answer',
};

/** A list of those that need attention has one's own shipments or everyone's. */
export const ATTENTION_SCOPES = ['mine', 'all'] as const;
export type AttentionScope = (typeof ATTENTION_SCOPES)[number];
