import { ESTIMATE_UNCHANGED } from '#contract/estimates/estimates.ts';
import { REASON_NOT_ALLOWED } from '#contract/events/events.ts';
import { WRONG_CHANGES_CURSOR } from '#contract/shipments/changes.ts';
import { SHIPMENT_NOT_FOUND } from '#contract/shipments/shipments.ts';
import { INVALID_WEIGHT } from '#contract/values/read-weight.ts';
import { ESTIMATE_RANGE } from '#contract/values/timestamp.ts';
import type { ErrorRow } from './error-row.ts';

export const SHIPMENT_ERRORS = {
  'shipment-not-found': {
    class: 'not-found',
    message: SHIPMENT_NOT_FOUND,
    advice: 'Check the id: the shipment is unknown, deleted or not yours to see.',
  },
  'shipment-numbers-not-found': {
    class: 'not-found',
    message: 'Shipment not found: {numbers}',
    advice: 'Leave out the numbers that the message names.',
  },
  'shipment-saved-differently': {
    class: 'conflict',
    message: 'This shipment was saved before, as {number}, without your latest changes. Open it there to change it.',
    advice: 'Use a new creationKey for another shipment, or change the one that the message names.',
  },
  'shipment-not-deleted': {
    class: 'conflict',
    message: 'This shipment is not deleted.',
    advice: 'No action is needed.',
  },
  'not-an-owner': {
    class: 'invalid',
    message: 'Only a verified admin of duty Office or a super-admin can own shipments.',
    advice: 'Name a user who can own shipments.',
  },
  'invalid-weight': {
    class: 'invalid',
    message: INVALID_WEIGHT,
    advice: 'Correct the weight.',
  },
  'changed-meanwhile': {
    class: 'conflict',
    message: '{who} changed this shipment {when}, after you opened it.',
    advice: 'Read the shipment again, and send the change with its new state.',
  },
  'cursor-gone': {
    class: 'gone',
    message: 'This cursor is no longer valid. Please start again without one.',
    advice: 'Begin the sync again without a cursor.',
  },
  'invalid-cursor': {
    class: 'invalid',
    message: WRONG_CHANGES_CURSOR,
    advice: 'Send the cursor of the last answer unchanged.',
  },
  'bulk-update-not-found': {
    class: 'not-found',
    message: 'Bulk update not found',
    advice: 'Check the batchId that the update answered.',
  },
  'undo-too-late': {
    class: 'conflict',
    message: 'This can no longer be undone.',
    advice: 'Send the former state as a new change.',
  },
  'batch-not-found': {
    class: 'not-found',
    message: 'Update not found',
    advice: 'Take the id from the list of your own batches.',
  },
  'batch-not-over': {
    class: 'conflict',
    message: 'It can still be undone. Please undo it, or take it back once that time is over.',
    advice: 'Undo the batch, or wait for its undoUntil.',
  },
  'batch-ended': {
    class: 'conflict',
    message: 'This was taken back already.',
    advice: 'No action is needed.',
  },
  'batch-too-old': {
    class: 'conflict',
    message: 'Many at once can be taken back within a day. This is older.',
    advice: 'Retract its events one by one.',
  },
  'event-not-found': {
    class: 'not-found',
    message: 'Event not found',
    advice: 'Read the shipment again: it has no such event.',
  },
  'creation-stays': {
    class: 'conflict',
    message: 'The creation of a shipment cannot be retracted.',
    advice: 'Delete the shipment instead.',
  },
  'event-retracted': {
    class: 'conflict',
    message: 'This event was retracted before.',
    advice: 'No action is needed.',
  },
  'history-full': {
    class: 'conflict',
    message: 'The history of {number} has {max} events and takes only changes of the status from now on.',
    advice: 'Send only changes of the status.',
  },
  'reason-not-allowed': {
    class: 'invalid',
    message: REASON_NOT_ALLOWED,
    advice: 'Leave out the reason, or send one of these statuses.',
  },
  'estimate-unchanged': {
    class: 'conflict',
    message: ESTIMATE_UNCHANGED,
    advice: 'Leave reason and note out, or send them with another day.',
  },
  'estimate-out-of-range': {
    class: 'invalid',
    message: ESTIMATE_RANGE,
    advice: 'Send fewer days, or leave out the shipments whose estimate is that far away.',
  },
  'no-estimate-to-undo': {
    class: 'conflict',
    message: 'There is no change of the estimate that can still be undone.',
    advice: 'Send the estimate that you want as a new change.',
  },
  'snooze-time': {
    class: 'invalid',
    message: '{issue}',
    advice: 'Send a time in the future, at most 30 days ahead.',
  },
  'proof-file-not-found': {
    class: 'not-found',
    message: 'File not found',
    advice: 'Read the shipment again: its proof has no such file.',
  },
  'delivered-before': {
    class: 'conflict',
    message: 'This shipment has a proof of delivery already.',
    advice: 'Read the shipment: it has its proof already.',
  },
  'shipment-closed': {
    class: 'conflict',
    message: 'This shipment was delivered, cancelled or returned before.',
    advice: 'Read the shipment: its status takes no proof.',
  },
  'proof-sent-differently': {
    class: 'conflict',
    message: 'This delivery was sent before, with another content.',
    advice: 'Use a new creationKey for another content.',
  },
  'too-many-proof-files': {
    class: 'invalid',
    message: 'A proof has at most one signature and {max} photographs',
    advice: 'Send fewer files.',
  },
} as const satisfies Record<string, ErrorRow>;
