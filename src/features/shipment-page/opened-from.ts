import type { AttentionOf } from '#contract/attention/attention.ts';
import {
  ATTENTION_REASONS,
  ATTENTION_SCOPES,
  type AttentionReason,
  type AttentionScope,
} from '#contract/statuses/attention-reasons.ts';

/** The list of shipments that need attention, or of one reason, from which the page was opened, and whose they are. */
export type OpenedFrom = { from?: 'attention'; reason?: AttentionReason; scope?: AttentionScope };

type Params = Partial<Record<keyof OpenedFrom, string>>;

export function readOpenedFrom({ from, reason, scope }: Params): OpenedFrom {
  if (from !== 'attention') return {};
  return {
    from,
    reason: ATTENTION_REASONS.find((each) => each === reason),
    scope: ATTENTION_SCOPES.find((each) => each === scope),
  };
}

/** Among which shipments it has neighbours; nothing where it was opened from elsewhere. */
export const listOf = ({ from, reason, scope }: OpenedFrom): Omit<AttentionOf, 'id'> =>
  from ? { among: reason ?? 'all', scope } : { among: undefined, scope: undefined };
