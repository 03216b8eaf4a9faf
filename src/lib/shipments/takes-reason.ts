import { REASON_STATUSES } from '#contract/events/reasons/reasons.ts';

/** Whether a reason can be given with a status, of any spelling (docs/contract/events.md, 'Reasons'). */
export const takesReason = (status: string): boolean => REASON_STATUSES.some((each) => each === status);
