import { statusLabel } from '#server/contract/statuses/status-label.ts';
import { isBackwards, isReopened, type Status } from '#server/contract/statuses/statuses.ts';

/** The warning before saving a status that reopens or reverts a shipment (contract section 8); null for others. */
export function statusOrderWarning(from: Status, to: Status): string | null {
  if (isReopened(from, to)) {
    const cleared = from === 'delivered' ? ' Its delivered date is cleared.' : '';
    return `The shipment is ${statusLabel(from)}. Saving opens it again.${cleared}`;
  }
  if (!isBackwards(from, to)) return null;
  const cleared = to === 'pending' || to === 'processing' ? ' Its dispatched date is cleared.' : '';
  return `The shipment is ${statusLabel(from)} already. Saving takes it back a step.${cleared}`;
}
