import type { Advice } from './advice-shape.ts';

export const STATE_ADVICE = {
  'unknown-path': {
    message: 'Not found',
    advice: 'Check method and path of the call.',
  },
  'tracking-number-not-found': {
    message: 'Tracking number not found. Please check and try again.',
    advice: 'Check the number; do not repeat the call unchanged.',
  },
  'shipment-not-found': {
    message: 'Shipment not found',
    advice: 'Check the id: the shipment is unknown, deleted or not yours to see.',
  },
  'shipment-numbers-not-found': {
    message: 'Shipment not found: {numbers}',
    advice: 'Leave out the numbers that the message names.',
  },
  'user-not-found': {
    message: 'User not found.',
    advice: 'Check the id of the user.',
  },
  'delivery-not-found': {
    message: 'Delivery not found',
    advice: 'Check the id of the delivery.',
  },
  'event-not-found': {
    message: 'Event not found',
    advice: 'Read the shipment again: it has no such event.',
  },
  'mail-link-not-found': {
    message: 'This link is not valid any more.',
    advice: 'Use the link of a newer mail.',
  },
  'view-not-found': {
    message: 'View not found.',
    advice: 'Read the list of views again.',
  },
  'proof-file-not-found': {
    message: 'File not found',
    advice: 'Read the shipment again: its proof has no such file.',
  },
  'image-not-found': {
    message: 'Image not found',
    advice: 'Read the shipment or its answers again: they have no such image.',
  },
  'answer-not-found': {
    message: 'Answer not found',
    advice: "Read the shipment's answers again.",
  },
  'document-not-found': {
    message: 'Document not found',
    advice: "Read the shipment's documents again.",
  },
  'document-download-gone': {
    message: 'This download is no longer available. Please open the document again.',
    advice: 'Ask for a new ticket.',
  },
  'paper-download-gone': {
    message: 'This download is no longer available. Please print again.',
    advice: 'Ask for a new ticket.',
  },
  'export-download-gone': {
    message: 'This download is no longer available. Please export again.',
    advice: 'Ask for a new ticket.',
  },
  'bulk-update-not-found': {
    message: 'Bulk update not found',
    advice: 'Check the batchId that the update answered.',
  },
  'session-not-found': {
    message: 'Session not found',
    advice: 'Read the list of sessions again.',
  },
  'import-not-found': {
    message: 'Import not found',
    advice: 'Check the batchId that the import answered.',
  },
  'enquiry-not-found': {
    message: 'Enquiry not found',
    advice: 'Read the list of enquiries again.',
  },
  'key-not-found': {
    message: 'API key not found',
    advice: 'Read the list of keys again.',
  },
  'webhook-not-found': {
    message: 'Webhook not found.',
    advice: 'Read the list of webhooks again.',
  },
  'attempt-not-found': {
    message: 'Attempt not found.',
    advice: 'Read the attempts again: they are kept for 30 days.',
  },
  'email-taken': {
    message: 'An account with this email already exists.',
    advice: 'Use another e-mail address, or sign in.',
  },
  'own-access': {
    message: 'You cannot deactivate yourself or change your own role.',
    advice: 'Ask another super-admin.',
  },
  'own-account': {
    message: 'You cannot delete your own account.',
    advice: 'Ask another super-admin.',
  },
  'last-super-admin': {
    message: 'The last active super-admin can be neither deleted, deactivated nor given another role.',
    advice: 'Name another super-admin first.',
  },
  'delivery-not-failed': {
    message: 'Only a mail that failed can be sent again.',
    advice: 'Read the delivery again; no action is needed.',
  },
  'too-many-views': {
    message: 'At most {max} views can be saved for a screen. Please remove one first.',
    advice: 'Remove a view first.',
  },
  'too-many-shared-views': {
    message: 'At most {max} views can be shared for a screen. Please remove one first.',
    advice: 'Remove a shared view first.',
  },
  'shared-name-taken': {
    message: 'Another super-admin shares a view of this name. Please choose another name.',
    advice: 'Choose another name.',
  },
  'estimate-unchanged': {
    message: 'This is the estimate already.',
    advice: 'Leave reason and note out, or send them with another day.',
  },
  'no-estimate-to-undo': {
    message: 'There is no change of the estimate that can still be undone.',
    advice: 'Send the estimate that you want as a new change.',
  },
  'creation-stays': {
    message: 'The creation of a shipment cannot be retracted.',
    advice: 'Delete the shipment instead.',
  },
  'event-retracted': {
    message: 'This event was retracted before.',
    advice: 'No action is needed.',
  },
  'changed-meanwhile': {
    message: '{who} changed this shipment {when}, after you opened it.',
    advice: 'Read the shipment again, and send the change with its new state.',
  },
  'history-full': {
    message: 'The history of {number} has {max} events and takes only changes of the status from now on.',
    advice: 'Send only changes of the status.',
  },
  'delivered-before': {
    message: 'This shipment has a proof of delivery already.',
    advice: 'Read the shipment: it has its proof already.',
  },
  'shipment-closed': {
    message: 'This shipment was delivered, cancelled or returned before.',
    advice: 'Read the shipment: its status takes no proof.',
  },
  'proof-sent-differently': {
    message: 'This delivery was sent before, with another content.',
    advice: 'Use a new creationKey for another content.',
  },
  'shipment-saved-differently': {
    message: 'This shipment was saved before, as {number}, without your latest changes. Open it there to change it.',
    advice: 'Use a new creationKey for another shipment, or change the one that the message names.',
  },
  'shipment-not-deleted': {
    message: 'This shipment is not deleted.',
    advice: 'No action is needed.',
  },
  'undo-too-late': {
    message: 'This can no longer be undone.',
    advice: 'Send the former state as a new change.',
  },
  'no-secret-to-confirm': {
    message: 'Please begin again: there is no secret to confirm.',
    advice: 'Begin the set-up of the second factor again.',
  },
  'no-second-factor': {
    message: 'This account has no second factor.',
    advice: 'No action is needed.',
  },
  'second-factor-on': {
    message: 'Your account has a second factor already.',
    advice: 'Remove it before you add another.',
  },
  'has-password': {
    message: 'This account has a password already.',
    advice: 'The user can sign in; no invitation is needed.',
  },
  'email-confirmed-already': {
    message: 'This e-mail address is confirmed already.',
    advice: 'No action is needed.',
  },
  'already-importing': {
    message: 'Another import of yours is being worked on. Please wait until it is done.',
    advice: 'Send the file again when the other import is done.',
  },
  'import-undone': {
    message: 'This import has been undone already.',
    advice: 'No action is needed.',
  },
  'import-undo-too-late': {
    message: 'An import can be undone within a day. This one is older.',
    advice: 'Delete its shipments one by one.',
  },
  'too-many-keys': {
    message: 'An account has at most {max} API keys. Please remove one first.',
    advice: 'Remove a key.',
  },
  'too-many-webhooks': {
    message: 'At most {max} webhooks can be made for an account. Please remove one first.',
    advice: 'Remove a webhook.',
  },
  'webhook-off': {
    message: 'This webhook is off. Please turn it on first.',
    advice: 'Turn the webhook on, then send the call again.',
  },
  'message-not-stored': {
    message: 'This message is not stored any more. GET /api/shipments/changes tells of the change.',
    advice: 'Read the shipment; GET /api/shipments/changes tells what changed.',
  },
  'idempotency-in-flight': {
    message: 'A request with this Idempotency-Key is in progress. Please try again.',
    advice: 'Send the same request again after Retry-After.',
  },
  'idempotency-response-lost': {
    message: 'This request was carried out, but its answer was lost. Please look at what it changed.',
    advice: 'Do not send it again: read the shipment or the list that it changed.',
  },
  'cursor-gone': {
    message: 'This cursor is no longer valid. Please start again without one.',
    advice: 'Begin the sync again without a cursor.',
  },
} as const satisfies Advice;
