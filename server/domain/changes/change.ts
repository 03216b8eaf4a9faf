import type { ShipmentDocument } from '#contract/documents/document-types.ts';
import type { LoggedMail } from '#contract/mails/mails.ts';
import type { Notify } from '#contract/mails/notify.ts';
import type { ShipmentMessage } from '#contract/messages/messages.ts';
import type { ChangeData, EventData } from '#contract/webhooks/webhook-message.ts';
import type { SessionOrigin } from '#server/domain/accounts/sessions/sessions.ts';
import type { AuditRecord } from '#server/domain/audit/record.ts';
import type { SingleMail } from '#server/domain/mails/outbox/queue-mail.ts';

type Owner = { id: string; email: string };

/** The data of any change: its subject, its words for the audit log, its data for webhooks, its recipients. */
type Details = Omit<AuditRecord, 'action'> &
  ChangeData & {
    /** It is part of another change of the same call, whose entry in the audit log has its fields. */
    isPart?: boolean;
    /** The event that it added, or that a correction is about. */
    eventId?: number;
    /** Further events that its mail tells of. */
    alsoMailed?: readonly number[];
    /** An event with nothing but an internal note: nobody outside hears of it. */
    isInternal?: boolean;
    /** The addresses of the shipment's parties, and who of them gets a mail. */
    parties?: { senderEmail: string; receiverEmail: string };
    notify?: Notify | undefined;
    /** The addresses that were mailed about what is taken back: they alone are told. */
    mailed?: ReadonlySet<string> | undefined;
    /** The owner of the account that the change is about, who gets a mail. */
    user?: Owner;
    /** Another user who gets a mail; null where nobody does. */
    owner?: Owner | null;
    /** Users who get a mail each. */
    told?: readonly Owner[];
    /** The new browser, which the mail names. */
    client?: SessionOrigin;
    /** The invitation that its mail carries. */
    invitationId?: string;
    /** The request that its mail is about. */
    requestId?: string;
    /** The mail to an address that was named. */
    singleMail?: Omit<SingleMail, 'kind' | 'shipmentId'>;
  };

type OfShipment = Details & { shipmentId: string };
type ToParties = OfShipment & Required<Pick<Details, 'parties' | 'eventId'>> & { notify: Notify | undefined };

export type EventChange = ToParties & {
  kind: 'status-changed' | 'proof-recorded' | 'event-added';
  isInternal: boolean;
};

export type RetractionChange = ToParties & {
  kind: 'event-retracted';
  isInternal: boolean;
  event: EventData;
  mailed: ReadonlySet<string>;
};

/** Changes that are mailed to the parties of their shipment. */
export type PartyChange = EventChange | RetractionChange | (ToParties & { kind: 'created' | 'estimate-changed' });

/** Changes of a shipment that are mailed to users. */
export type OwnerChange =
  | (OfShipment & Required<Pick<Details, 'owner'>> & { kind: 'handed-over'; userId: string })
  | (OfShipment & Required<Pick<Details, 'told'>> & MessageKinds);
type MessageKinds =
  | { kind: 'message-received'; answer: ShipmentMessage | undefined }
  | { kind: 'customer-message-received' | 'message-sent' };

export type SingleMailChange = OfShipment &
  Required<Pick<Details, 'singleMail'>> & { kind: 'link-sent' | 'opt-out-requested' | 'message-mailed' };

export type UnmailedChange =
  | (OfShipment &
      (
        | { kind: 'updated' | 'images-changed' | 'status-restored' | 'estimate-undone' }
        | { kind: 'event-undone'; isInternal: boolean; event: EventData }
        | { kind: 'deleted' | 'restored' | 'erased' | 'snoozed' }
        | { kind: 'document-added'; document: ShipmentDocument }
        | { kind: 'document-changed' | 'document-removed' | 'message-done' | 'message-reopened' }
        | { kind: 'mail-failed'; delivery: LoggedMail }
        | { kind: 'mails-stopped' | 'mails-resumed' | 'all-mails-stopped' | 'all-mails-resumed' }
      ))
  /** Many shipments at once. */
  | (Details & { kind: 'exported' | 'imported' | 'import-undone' });

/** Changes of named carriers. Each shipment that is renamed is a change of its own. */
export type CarrierChange = Details & { kind: 'carrier-added' | 'carrier-changed' | 'carrier-removed' };

/** Changes of companies. Each shipment that goes to another one is a change of its own. */
export type CompanyChange = Details & {
  kind: 'company-added' | 'company-changed' | 'company-removed' | 'company-merged' | 'portal-viewed';
};

/** Changes of a load. What happens to its shipments are changes of their own. */
export type LoadChange = Details & { loadId: string } & {
  kind:
    | 'load-created'
    | 'load-changed'
    | 'load-deleted'
    | 'load-shipments-added'
    | 'load-shipments-removed'
    | 'load-event'
    | 'load-event-undone'
    | 'load-tallied';
};

/** Changes of the members of a company, which it names in `from` or `to`. */
export type MemberChange = Details & { userId: string } & {
  kind: 'member-changed' | 'member-removed' | 'member-joined' | 'member-left';
};

/** A step of a customer's request; `userId` is who asked for it. */
export type RequestChange = Details &
  Required<Pick<Details, 'told' | 'requestId'>> & {
    kind:
      | 'request-added'
      | 'request-changed'
      | 'request-withdrawn'
      | 'request-waiting'
      | 'request-accepted'
      | 'request-declined';
  };

/** Changes of an account, its keys and webhooks that are mailed to its owner. */
export type UserChange =
  | (Details & { user: Owner } & (
        | { kind: 'member-invited'; invitationId: string }
        | { kind: 'user-invited' | 'user-verified' | 'user-unverified' | 'confirmation-requested' }
        | { kind: 'password-changed' | 'password-reset' | 'second-factor-added' | 'second-factor-removed' }
        | { kind: 'wrong-codes' | 'recovery-code-used' | 'recovery-codes-renewed' | 'key-created' | 'key-ending' }
        | { kind: 'webhook-created' | 'webhook-moved' }
        | { kind: 'new-browser'; client: SessionOrigin }
      ))
  | (Details & { kind: 'webhook-ended'; userId: string; owner: Owner | null });

/** Changes that are mailed to an address, whoever has it. */
export type AddressChange = Details &
  Required<Pick<Details, 'singleMail'>> & { kind: 'reset-requested' | 'enquiry-received' };

export type UnmailedUserChange = Details & { userId: string } & (
    | { kind: 'user-created' | 'user-deleted' | 'role-changed' | 'duty-changed' | 'activity-changed' | 'name-changed' }
    | { kind: 'email-confirmed' | 'invitation-accepted' | 'reset-recorded' | 'sessions-ended' }
    | { kind: 'signed-in' | 'sign-in-failed' | 'second-factor-failed' | 'key-removed' | 'key-ended' }
    | { kind: 'webhook-changed' | 'webhook-turned-on' | 'webhook-turned-off' | 'webhook-removed' }
    | { kind: 'webhook-secret-rotated' }
  );

/** A change as plain data. Each kind has a row in `consequences.ts`. */
export type Change =
  | (PartyChange | OwnerChange | SingleMailChange | UnmailedChange)
  | (UserChange | AddressChange | UnmailedUserChange)
  | (CarrierChange | CompanyChange | MemberChange | RequestChange | LoadChange);
