import { statusLabel } from '#server/contract/status-label.ts';
import { isBackwards, isReopened, type Status } from '#server/contract/statuses.ts';

/** What is said before a status is saved that opens a shipment again or takes it back (contract section 8); null for any other. */
export function statusOrderWarning(from: Status, to: Status): string | null {
  if (isReopened(from, to)) {
    const cleared = from === 'delivered' ? ' Its delivered date is cleared.' : '';
    return `The shipment is ${statusLabel(from)}. Saving opens it again.${cleared}`;
  }
  if (!isBackwards(from, to)) return null;
  const cleared = to === 'pending' || to === 'processing' ? ' Its dispatched date is cleared.' : '';
  return `The shipment is ${statusLabel(from)} already. Saving takes it back a step.${cleared}`;
}
