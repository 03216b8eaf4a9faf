import { statusLabel } from '#server/contract/statuses/status-label.ts';
import { isBackwards, isReopened, type Status } from '#server/contract/statuses/statuses.ts';

/** The warning before saving a status that reopens or reverts a shipment (contract section 8); null for others. */
export function statusOrderWarning(from: Status, to: Status): string | null {
  if (isReopened(from, to)) return `The shipment is ${statusLabel(from)}. Saving opens it again.${cleared(from, to)}`;
  if (!isBackwards(from, to)) return null;
  return `The shipment is ${statusLabel(from)} already. Saving takes it back a step.${cleared(from, to)}`;
}

function cleared(from: Status, to: Status): string {
  const isBeforeDispatch = to === 'pending' || to === 'processing';
  if (from === 'delivered')
    return isBeforeDispatch ? ' Its dispatched and delivered dates are cleared.' : ' Its delivered date is cleared.';
  return isBeforeDispatch ? ' Its dispatched date is cleared.' : '';
}
