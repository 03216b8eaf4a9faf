import type { AuditAction } from '#contract/audit/audit.ts';
import type { ChangeMailKind } from '#contract/mails/mails.ts';
import type { ChangeType } from '#contract/shipments/changes.ts';
import type { WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import type { OwnerMailKind } from '#server/domain/mails/outbox/queue-account-mail.ts';
import type { SingleMail } from '#server/domain/mails/outbox/queue-mail.ts';
import type { OwnerChange, PartyChange, SingleMailChange, UnmailedChange } from './change.ts';

/** To those of the shipment's parties whom the caller chose. The audit log has who got a correction. */
type PartyMail = { parties: ChangeMailKind; isCorrection?: true };
/** To the owner of an account. */
type OwnerMail = { owner: OwnerMailKind };
/** To an address that was named. */
type AddressMail = { address: SingleMail['kind'] };
export type Mail = PartyMail | OwnerMail | AddressMail | null;

type Consequences<To extends Mail> = {
  /** The verb does so to an event of the shipment, before it calls `recordChanges`. */
  event?: 'added' | 'deleted' | 'retracted';
  /** The entry's action in the audit log. */
  audit: AuditAction | null;
  /** The messages to webhooks, in their order. */
  webhooks: readonly WebhookEvent[];
  mail: To;
  /** The types in the feed of changes, which triggers write (decision 080). */
  feed: ChangeType | readonly ChangeType[] | null;
};

const STATUS_CHANGED = ['shipment.status_changed', 'event.added'] as const;

/** The meaning of each kind of change: one row for each, read by `recordChanges`. */
export const CONSEQUENCES = {
  created: {
    event: 'added',
    audit: 'shipment-created',
    webhooks: ['shipment.created'],
    mail: { parties: 'created' },
    feed: 'created',
  },
  updated: { audit: 'shipment-updated', webhooks: ['shipment.updated'], mail: null, feed: 'updated' },
  // Beside another change, which has the message; alone beside `updated`, without an entry of that.
  'images-changed': { audit: 'shipment-images', webhooks: [], mail: null, feed: 'updated' },
  'status-changed': {
    event: 'added',
    audit: 'shipment-status',
    webhooks: STATUS_CHANGED,
    mail: { parties: 'status-update' },
    feed: 'updated',
  },
  'proof-recorded': {
    event: 'added',
    audit: 'shipment-status',
    webhooks: STATUS_CHANGED,
    mail: { parties: 'status-update' },
    feed: 'updated',
  },
  // By the removal of a later event.
  'status-restored': { audit: 'shipment-status', webhooks: ['shipment.status_changed'], mail: null, feed: 'updated' },
  'event-added': {
    event: 'added',
    audit: 'event-added',
    webhooks: ['event.added'],
    mail: { parties: 'status-update' },
    feed: 'updated',
  },
  'event-undone': {
    event: 'deleted',
    audit: 'event-undone',
    webhooks: ['event.retracted'],
    mail: null,
    feed: 'updated',
  },
  'event-retracted': {
    event: 'retracted',
    audit: 'event-retracted',
    webhooks: ['event.retracted'],
    mail: { parties: 'status-update', isCorrection: true },
    feed: 'updated',
  },
  'estimate-changed': {
    event: 'added',
    audit: 'shipment-updated',
    webhooks: ['estimate.changed'],
    mail: { parties: 'estimate' },
    feed: 'updated',
  },
  'estimate-undone': {
    event: 'deleted',
    audit: 'shipment-updated',
    webhooks: ['estimate.changed'],
    mail: null,
    feed: 'updated',
  },
  'handed-over': {
    audit: 'shipment-owner',
    webhooks: ['shipment.updated'],
    mail: { owner: 'handed-over' },
    feed: ['removed', 'created'],
  },
  deleted: { audit: 'shipment-deleted', webhooks: ['shipment.deleted'], mail: null, feed: 'deleted' },
  restored: { audit: 'shipment-restored', webhooks: ['shipment.restored'], mail: null, feed: 'restored' },
  erased: { audit: 'shipment-erased', webhooks: [], mail: null, feed: null },
  snoozed: { audit: 'shipment-snoozed', webhooks: [], mail: null, feed: null },
  'document-added': { audit: 'document-added', webhooks: ['document.added'], mail: null, feed: 'updated' },
  'document-changed': { audit: 'document-changed', webhooks: [], mail: null, feed: 'updated' },
  'document-removed': { audit: 'document-removed', webhooks: [], mail: null, feed: 'updated' },
  'message-received': {
    audit: 'answer-received',
    webhooks: ['answer.received'],
    mail: { owner: 'answer-received' },
    feed: 'updated',
  },
  'message-done': { audit: 'answer-done', webhooks: [], mail: null, feed: 'updated' },
  'message-reopened': { audit: 'answer-reopened', webhooks: [], mail: null, feed: 'updated' },
  // The log of its mails has it.
  'mail-failed': { audit: null, webhooks: ['delivery.failed'], mail: null, feed: null },
  'link-sent': { audit: 'link-sent', webhooks: [], mail: { address: 'link' }, feed: null },
  // Nothing changes until the link in the mail is followed.
  'opt-out-requested': { audit: null, webhooks: [], mail: { address: 'opt-out' }, feed: null },
  'mails-stopped': { audit: 'mails-stopped', webhooks: [], mail: null, feed: null },
  'mails-resumed': { audit: 'mails-resumed', webhooks: [], mail: null, feed: null },
  'all-mails-stopped': { audit: 'all-mails-stopped', webhooks: [], mail: null, feed: null },
  'all-mails-resumed': { audit: 'all-mails-resumed', webhooks: [], mail: null, feed: null },
  exported: { audit: 'shipments-exported', webhooks: [], mail: null, feed: null },
  // Each shipment of it is a change of its own.
  imported: { audit: 'shipments-imported', webhooks: [], mail: null, feed: null },
  'import-undone': { audit: 'import-undone', webhooks: [], mail: null, feed: null },
} satisfies Record<PartyChange['kind'], Consequences<PartyMail>> &
  Record<OwnerChange['kind'], Consequences<OwnerMail>> &
  Record<SingleMailChange['kind'], Consequences<AddressMail>> &
  Record<UnmailedChange['kind'], Consequences<null>>;
