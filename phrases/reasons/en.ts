import { REASON_SENTENCES } from '#contract/events/reasons/reason-sentences.ts';
import { REASON_LABELS } from '#contract/events/reasons/reasons.ts';

/** The few words behind a day, and the sentence with what the receiver can do. */
export const reasons = { labels: REASON_LABELS, sentences: REASON_SENTENCES };

export type ReasonsPhrases = typeof reasons;
