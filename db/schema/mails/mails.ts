import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS, MAIL_STATES, SHIPMENT_MAIL_KINDS } from '#contract/mails/mails.ts';
import { accountLinks } from '#db/schema/accounts/account-links.ts';
import { users } from '#db/schema/accounts/users.ts';
import { listOf, oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { enquiries } from '../enquiries/enquiries.ts';

/** One time of what a notice tells, ISO 8601, and from where, if that is known. */
export type NoticeOccurrence = { at: string; browser?: string | undefined; clientIp?: string | undefined };

/**
 * Outbox and delivery log in one: a row is written with the change and sent after it (docs/contract/mails.md,
 * 'Delivery'). `delivery_events` says which changes it reports, `delivery_shipments` which shipments were handed over.
 */
export const outboxMails = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a mail about an account or an enquiry. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    /**
     * The user whose account the mail is about; null also while nobody has looked whether the address has an account.
     */
    userId: uuid('user_id').references(() => users.id),
    /** The change of several shipments that it is about: its mails to one address are sent as one (decision 127). */
    changeId: uuid('change_id'),
    /** The link that the mail carries. */
    linkId: uuid('link_id').references(() => accountLinks.id),
    /** The invitation to a company, as `company_members` has it until a newer one or an answer. */
    invitationId: uuid('invitation_id'),
    /** The request of a customer that it is about. */
    requestId: uuid('request_id').references(() => shipmentRequests.id, { onDelete: 'cascade' }),
    /** The message that it brings to the receiver. */
    messageId: uuid('message_id'),
    /** The visitor's text. */
    enquiryId: uuid('enquiry_id').references(() => enquiries.id),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    recipient: text('recipient').notNull(),
    /**
     * A link to an address of neither party, which was named for it: it too carries a key (docs/contract/tracking.md,
     * 'Keys').
     */
    isNamedAddress: boolean('is_named_address').notNull().default(false),
    // From where a new password was asked for, until the audit log has it; from where a new browser signed in.
    browser: text('browser'),
    clientIp: text('client_ip'),
    /** Each time that a notice tells of. */
    occurrences: jsonb('occurrences').$type<NoticeOccurrence[]>(),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    rejections: integer('rejections').notNull().default(0),
    /** The lease of the attempt in flight; null as soon as its result is written. Only its holder writes a result. */
    lease: uuid('lease'),
    /** Attempts in a row that ended without a result. */
    expiredLeases: integer('expired_leases').notNull().default(0),
    /** When it may next be tried; a lease by a sender pushes it ahead, so that a crash only delays. */
    dueAt: timestampColumn('due_at').notNull().defaultNow(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    sentAt: timestampColumn('sent_at'),
    // The mail as sent about a shipment, without the recipient's own links; null for mails before migration 0033.
    sentSubject: text('sent_subject'),
    sentText: text('sent_text'),
    sentHtml: text('sent_html'),
    /** The beginning of a digest's time; its end is `createdAt`. */
    since: timestampColumn('since'),
    /** When it was last given up; it stays when the mail is sent again. */
    failedAt: timestampColumn('failed_at'),
  },
  (table) => [
    index('deliveries_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index('deliveries_of_change').on(table.changeId, table.recipient).where(sql`${table.changeId} is not null`),
    index('deliveries_of_link').on(table.linkId).where(sql`${table.linkId} is not null`),
    index('deliveries_about_accounts').on(table.createdAt).where(sql`${table.shipmentId} is null`),
    index('deliveries_of_shipment').on(table.shipmentId, table.createdAt),
    oneOf('deliveries_state_known', table.state, MAIL_STATES),
    oneOf('deliveries_kind_known', table.kind, MAIL_KINDS),
    check(
      'deliveries_about_a_shipment',
      sql`(${table.shipmentId} is not null) = (${table.kind} in ${sql.raw(listOf(SHIPMENT_MAIL_KINDS))})`,
    ),
    index('deliveries_of_enquiry').on(table.enquiryId).where(sql`${table.enquiryId} is not null`),
    check('deliveries_about_an_enquiry', sql`(${table.enquiryId} is not null) = (${table.kind} = 'enquiry')`),
    index('deliveries_of_request').on(table.requestId).where(sql`${table.requestId} is not null`),
    // Whether a mail reached an address since one to it failed (docs/contract/attention.md).
    index('deliveries_failed').on(table.recipient).where(sql`${table.failedAt} is not null`),
    index('deliveries_reached').on(table.recipient, table.sentAt).where(sql`${table.sentAt} is not null`),
    check('deliveries_failed_has_time', sql`${table.state} <> 'failed' or ${table.failedAt} is not null`),
    // No link that opens an account is ever stored: mails about accounts have no shipment.
    check(
      'deliveries_text_of_sent',
      sql`num_nulls(${table.sentSubject}, ${table.sentText}, ${table.sentHtml}) in (0, 3)
        and (${table.sentText} is null or (${table.state} = 'sent' and ${table.shipmentId} is not null))`,
    ),
    check('deliveries_sent_has_time', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
