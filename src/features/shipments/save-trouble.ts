import { messageOf, statusOf } from '../../lib/call-failure.ts';

const LOST_CREATION = 'The connection was lost; the shipment may have been saved: check the list before trying again.';
const LOOKS_FIRST =
  'Create Shipment looks there first; what is not there yet may still be on its way, and would be booked again.';
const LOST_CHANGE = 'The connection was lost; the changes may have been saved. It is safe to try again.';

/** A creation whose answer was lost had done its work, and the form says something else by now. */
export class SavedDifferently extends Error {
  constructor(trackingNumber: string) {
    super(
      `The shipment was saved before the connection was lost, as ${trackingNumber}, without your latest changes. Close this dialog and edit it there.`,
    );
    this.name = 'SavedDifferently';
  }
}

/** Whether the server may have done what was asked all the same: no answer came, or it says that it could not finish. */
export function mayHaveLanded(error: unknown): boolean {
  const status = statusOf(error);
  return !(error instanceof SavedDifferently) && (status === undefined || status >= 500);
}

type SaveTrouble = {
  title: string;
  /** What to do where the title does not tell. */
  text?: string;
  /** What else is worth knowing, for the dialog, which has the room. */
  more?: string;
};

/** What a failed save says: the specification's words, and what to do where they do not tell. */
export function saveTrouble(error: unknown, kind: 'create' | 'update'): SaveTrouble {
  const more = 'Everything you filled in is still here.';
  if (statusOf(error) !== undefined) {
    const title = messageOf(error, kind === 'create' ? 'Failed to create shipment' : 'Failed to update shipment');
    return { title, more };
  }
  const title = 'Failed to save shipment';
  if (error instanceof SavedDifferently) return { title, text: error.message };
  if (kind === 'update') return { title, text: LOST_CHANGE, more };
  return { title, text: LOST_CREATION, more: LOOKS_FIRST };
}
