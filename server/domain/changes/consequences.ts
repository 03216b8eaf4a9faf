import type { AuditAction } from '#contract/audit/audit.ts';
import type { ChangeMailKind, NoticeMailKind } from '#contract/mails/mails.ts';
import type { ChangeType } from '#contract/shipments/changes.ts';
import type { WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import type { OwnerMailKind } from '#server/domain/mails/outbox/queue-account-mail.ts';
import type { SingleMail } from '#server/domain/mails/outbox/queue-mail.ts';
import type {
  AddressChange,
  CarrierChange,
  CompanyChange,
  LoadChange,
  MemberChange,
  OwnerChange,
  PartyChange,
  RequestChange,
  SingleMailChange,
  UnmailedChange,
  UnmailedUserChange,
  UserChange,
} from './change.ts';

/** To those of the shipment's parties whom the caller chose. The audit log has who got a correction. */
type PartyMail = { parties: ChangeMailKind; isCorrection?: true };
/** To the owner of an account. */
type OwnerMail = { owner: OwnerMailKind };
/** To an address that was named. */
type AddressMail = { address: SingleMail['kind'] };
export type Mail = PartyMail | OwnerMail | AddressMail | null;

type OfShipment<To extends Mail> = {
  /** The verb does so to an event of the shipment, before it calls `recordChanges`. */
  event?: 'added' | 'deleted' | 'retracted';
  /** The entry's action in the audit log. */
  audit: AuditAction | null;
  /** The messages to webhooks, in their order. */
  webhooks: readonly WebhookEvent[];
  mail: To;
  /** To members of its companies, where they chose so: of its event, or its document (docs/contract/notices.md). */
  notice?: Extract<NoticeMailKind, `${string}notice`>;
  /** The types in the feed of changes, which triggers write (decision 080). */
  feed: ChangeType | readonly ChangeType[] | null;
};

type OfAccount<To extends Mail> = {
  audit: AuditAction | null;
  /** The entry has the browser and the address of the call. */
  origin?: true;
  mail: To;
};

/** A row as it is read. */
export type Consequences = OfAccount<Mail> & Pick<OfShipment<Mail>, 'notice'> & { webhooks?: readonly WebhookEvent[] };

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
  // The message is that of the change beside it: of fields or, where there are none, `updated` without an entry.
  'images-changed': { audit: 'shipment-images', webhooks: [], mail: null, feed: 'updated' },
  'status-changed': {
    event: 'added',
    audit: 'shipment-status',
    webhooks: STATUS_CHANGED,
    mail: { parties: 'status-update' },
    notice: 'notice',
    feed: 'updated',
  },
  'proof-recorded': {
    event: 'added',
    audit: 'shipment-status',
    webhooks: STATUS_CHANGED,
    mail: { parties: 'status-update' },
    notice: 'notice',
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
    notice: 'notice',
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
  'document-added': {
    audit: 'document-added',
    webhooks: ['document.added'],
    mail: null,
    notice: 'document-notice',
    feed: 'updated',
  },
  'document-changed': { audit: 'document-changed', webhooks: [], mail: null, feed: 'updated' },
  'document-removed': { audit: 'document-removed', webhooks: [], mail: null, feed: 'updated' },
  'message-received': {
    audit: 'answer-received',
    webhooks: ['answer.received'],
    mail: { owner: 'answer-received' },
    feed: 'updated',
  },
  'customer-message-received': {
    audit: 'message-received',
    webhooks: [],
    mail: { owner: 'answer-received' },
    feed: 'updated',
  },
  'message-sent': { audit: 'message-sent', webhooks: [], mail: { owner: 'message-received' }, feed: 'updated' },
  // Beside `message-sent`, to the receiver.
  'message-mailed': { audit: null, webhooks: [], mail: { address: 'message' }, feed: null },
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

  'user-created': { audit: 'user-created', mail: null },
  'user-invited': { audit: 'user-invited', mail: { owner: 'invitation' } },
  'user-verified': { audit: 'user-verification', mail: { owner: 'verified' } },
  'user-unverified': { audit: 'user-verification', mail: { owner: 'unverified' } },
  'user-deleted': { audit: 'user-deleted', mail: null },
  'role-changed': { audit: 'user-role', mail: null },
  'duty-changed': { audit: 'user-duty', mail: null },
  'activity-changed': { audit: 'user-activity', mail: null },
  'name-changed': { audit: 'user-name', mail: null },
  // Nothing changes until the link in the mail is followed.
  'confirmation-requested': { audit: null, mail: { owner: 'confirm-email' } },
  'email-confirmed': { audit: 'email-confirmed', origin: true, mail: null },
  'invitation-accepted': { audit: 'invitation-accepted', origin: true, mail: null },
  'password-changed': { audit: 'password-changed', origin: true, mail: { owner: 'password-changed' } },
  'password-reset': { audit: 'password-reset', origin: true, mail: { owner: 'password-changed' } },
  // An account is looked for when the mail is sent; where there is one, that is the next kind, with this one's origin.
  'reset-requested': { audit: null, mail: { address: 'password-reset' } },
  'reset-recorded': { audit: 'reset-requested', mail: null },
  'second-factor-added': { audit: 'second-factor-added', origin: true, mail: { owner: 'second-factor-added' } },
  'second-factor-removed': { audit: 'second-factor-removed', origin: true, mail: { owner: 'second-factor-removed' } },
  'second-factor-failed': { audit: 'second-factor-failed', origin: true, mail: null },
  // The last of a sign-in; each of them is a `second-factor-failed`.
  'wrong-codes': { audit: null, mail: { owner: 'wrong-codes' } },
  'recovery-code-used': { audit: 'recovery-code-used', origin: true, mail: { owner: 'recovery-code-used' } },
  'recovery-codes-renewed': {
    audit: 'recovery-codes-renewed',
    origin: true,
    mail: { owner: 'recovery-codes-renewed' },
  },
  'signed-in': { audit: 'signed-in', origin: true, mail: null },
  // Beside `signed-in`.
  'new-browser': { audit: null, mail: { owner: 'new-browser' } },
  'sign-in-failed': { audit: 'sign-in-failed', origin: true, mail: null },
  'sessions-ended': { audit: 'sessions-ended', mail: null },
  'key-created': { audit: 'key-created', origin: true, mail: { owner: 'key-created' } },
  'key-removed': { audit: 'key-removed', origin: true, mail: null },
  // By a change of the account, whose entry is beside it.
  'key-ended': { audit: 'key-removed', mail: null },
  'key-ending': { audit: null, mail: { owner: 'key-ending' } },
  'webhook-created': { audit: 'webhook-created', origin: true, mail: { owner: 'webhook-address' } },
  'webhook-changed': { audit: 'webhook-changed', origin: true, mail: null },
  // To another address.
  'webhook-moved': { audit: 'webhook-changed', origin: true, mail: { owner: 'webhook-address' } },
  'webhook-turned-on': { audit: 'webhook-turned-on', origin: true, mail: null },
  'webhook-turned-off': { audit: 'webhook-turned-off', origin: true, mail: null },
  // By the product.
  'webhook-ended': { audit: 'webhook-turned-off', mail: { owner: 'webhook-off' } },
  'webhook-secret-rotated': { audit: 'webhook-secret-rotated', origin: true, mail: null },
  'webhook-removed': { audit: 'webhook-removed', origin: true, mail: null },
  'enquiry-received': { audit: null, mail: { address: 'enquiry' } },

  'carrier-added': { audit: 'carrier-added', mail: null },
  'carrier-changed': { audit: 'carrier-changed', mail: null },
  'carrier-removed': { audit: 'carrier-removed', mail: null },

  'company-added': { audit: 'company-added', mail: null },
  'company-changed': { audit: 'company-changed', mail: null },
  'company-removed': { audit: 'company-removed', mail: null },
  'company-merged': { audit: 'company-merged', mail: null },
  'member-invited': { audit: 'member-invited', mail: { owner: 'company-invitation' } },
  'member-changed': { audit: 'member-changed', mail: null },
  'member-removed': { audit: 'member-removed', mail: null },
  'member-joined': { audit: 'member-joined', origin: true, mail: null },
  'member-left': { audit: 'member-left', mail: null },
  'request-added': { audit: 'request-added', mail: { owner: 'request-received' } },
  'request-changed': { audit: 'request-changed', mail: { owner: 'request-changed' } },
  'request-withdrawn': { audit: 'request-withdrawn', mail: { owner: 'request-withdrawn' } },
  // Nobody took it for a working day.
  'request-waiting': { audit: null, mail: { owner: 'request-waiting' } },
  'request-accepted': { audit: 'request-accepted', mail: { owner: 'request-accepted' } },
  'request-declined': { audit: 'request-declined', mail: { owner: 'request-declined' } },
  'portal-viewed': { audit: 'portal-viewed', mail: null },

  'load-created': { audit: 'load-created', mail: null },
  'load-changed': { audit: 'load-changed', mail: null },
  'load-deleted': { audit: 'load-deleted', mail: null },
  'load-shipments-added': { audit: 'load-shipments-added', mail: null },
  'load-shipments-removed': { audit: 'load-shipments-removed', mail: null },
  // The events of its shipments are changes of their own.
  'load-event': { audit: 'load-event', mail: null },
  'load-event-undone': { audit: 'load-event-undone', mail: null },
  'load-tallied': { audit: 'load-tallied', mail: null },
} satisfies Record<PartyChange['kind'], OfShipment<PartyMail>> &
  Record<OwnerChange['kind'], OfShipment<OwnerMail>> &
  Record<SingleMailChange['kind'], OfShipment<AddressMail>> &
  Record<UnmailedChange['kind'], OfShipment<null>> &
  Record<UserChange['kind'] | RequestChange['kind'], OfAccount<OwnerMail>> &
  Record<AddressChange['kind'], OfAccount<AddressMail>> &
  Record<
    | UnmailedUserChange['kind']
    | CarrierChange['kind']
    | CompanyChange['kind']
    | MemberChange['kind']
    | LoadChange['kind'],
    OfAccount<null>
  >;
