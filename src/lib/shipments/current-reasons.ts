import { REASON_STATUSES, type Reason } from '#server/contract/goods/reasons/reasons.ts';

type Reasoned = { reason: Reason | null };

/** A shipment of any list, whichever spelling its statuses have; events and estimates begin with the oldest. */
type ReasonedShipment = {
  status: string;
  events: readonly (Reasoned & { status: string; isInternal: boolean; retractedAt: string | null })[];
  estimates: readonly Reasoned[];
};

/** Whether a reason can be given with a status, of any spelling (contract section 14, 'Reasons'). */
export const takesReason = (status: string): boolean => REASON_STATUSES.some((each) => each === status);

/** Why it has its status, and why its newest estimate is another: what is known of both, each once. */
export function currentReasons({ status, events, estimates }: ReasonedShipment): Reason[] {
  const shown = events.filter(({ isInternal, retractedAt }) => !isInternal && retractedAt === null);
  const since = shown.slice(shown.findLastIndex((event) => event.status !== status) + 1);
  const ofStatus = takesReason(status) ? since.findLast(({ reason }) => reason !== null)?.reason : null;
  const ofEstimate = estimates.at(-1)?.reason;
  return [...new Set([ofStatus, ofEstimate].filter((reason) => reason !== undefined && reason !== null))];
}
