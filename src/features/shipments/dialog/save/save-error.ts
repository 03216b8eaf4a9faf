import { apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';

const LOST_CREATE = 'The connection was lost; the shipment may have been saved. It is safe to try again.';
const LOST_UPDATE = 'The connection was lost; the changes may have been saved. It is safe to try again.';
const GONE = 'It was deleted meanwhile. Everything you filled in is still here, to be copied.';
const CREATED_ONCE = 'However often you try, it is booked once. Everything you filled in is still here.';

/** Whether the change may have been saved all the same: there was no response, or a server error. */
export function mayHaveSucceeded(error: unknown): boolean {
  const status = apiErrorStatus(error);
  return status === undefined || status >= 500;
}

type SaveError = {
  title: string;
  /** The advice, if the title does not state it. */
  text?: string;
  /** Further facts, for the dialog, which has the room. */
  more?: string;
};

/** The message for a failed save: the specification's text, and what to do where that does not state it. */
export function saveError(error: unknown, kind: 'create' | 'update'): SaveError {
  const more = 'Everything you filled in is still here.';
  if (apiErrorStatus(error) !== undefined) {
    const title = apiErrorMessage(error, kind === 'create' ? 'Failed to create shipment' : 'Failed to update shipment');
    return { title, more: kind === 'update' && apiErrorStatus(error) === 404 ? GONE : more };
  }
  const title = 'Failed to save shipment';
  return kind === 'update' ? { title, text: LOST_UPDATE, more } : { title, text: LOST_CREATE, more: CREATED_ONCE };
}
