import * as z from 'zod/mini';
import { limitUpTo, noneWhenEmpty, WRONG_CURSOR } from '#contract/values/pagination.ts';
import { NamedUser } from '../values/named-user.ts';

export const AUDIT_ACTIONS = [
  'user-created',
  'user-role',
  'user-duty',
  'user-verification',
  'user-activity',
  'user-deleted',
  'user-name',
  'user-invited',
  'invitation-accepted',
  'email-confirmed',
  'password-changed',
  'reset-requested',
  'password-reset',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-failed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'sessions-ended',
  'key-created',
  'key-removed',
  'webhook-created',
  'webhook-changed',
  'webhook-turned-on',
  'webhook-turned-off',
  'webhook-secret-rotated',
  'webhook-removed',
  'signed-in',
  'sign-in-failed',
  'shipment-created',
  'shipment-status',
  'shipment-updated',
  'shipment-images',
  'document-added',
  'document-changed',
  'document-removed',
  'answer-received',
  'answer-done',
  'answer-reopened',
  'message-received',
  'message-sent',
  'shipment-owner',
  'shipment-deleted',
  'shipment-restored',
  'shipment-erased',
  'event-added',
  'event-undone',
  'event-retracted',
  'link-sent',
  'mails-stopped',
  'mails-resumed',
  'all-mails-stopped',
  'all-mails-resumed',
  'shipments-exported',
  'shipment-snoozed',
  'shipments-imported',
  'import-undone',
  'carrier-added',
  'carrier-changed',
  'carrier-removed',
  'company-added',
  'company-changed',
  'company-removed',
  'company-merged',
  'member-invited',
  'member-changed',
  'member-removed',
  'member-joined',
  'member-left',
  'request-added',
  'request-changed',
  'request-withdrawn',
  'request-accepted',
  'request-declined',
  'portal-viewed',
  'load-created',
  'load-changed',
  'load-deleted',
  'load-shipments-added',
  'load-shipments-removed',
  'load-event',
  'load-event-undone',
  'load-tallied',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * The address that stopped mails or allowed them again. An address that the shipment no longer has is a former
 * recipient's.
 */
export type MailParty = 'receiver' | 'sender' | 'former-recipient';

/** One entry of the audit log: actor, action, subject, changes and time. `who` is null for the product itself. */
export const AuditEntry = z.object({
  id: z.string(),
  who: z.nullable(NamedUser),
  /** The name of the API key by which `who` did it; null by session. */
  byKey: z.nullable(z.string()),
  user: z.nullable(NamedUser),
  /** With the zone of the destination, whose day an estimate is. */
  shipment: z.nullable(z.object({ id: z.string(), trackingNumber: z.string(), destinationZone: z.string() })),
  what: z.enum(AUDIT_ACTIONS),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The import that did it; `fileName` is null where it had none, and once its shipments are erased. */
  import: z.nullable(z.object({ id: z.string(), fileName: z.nullable(z.string()) })),
  /** The changes, field by field; empty for other entries, and once a deleted shipment's personal data are erased. */
  fields: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  at: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** So many entries come with one call, unless it asks for fewer. */
const MAX_AUDIT_ENTRIES = 200;

const ONE_OF_BOTH = 'Please name a user or a shipment, and not both';

/** Beside what the audit log is about: how much of it, and after which page. */
const AuditPage = z.object({
  limit: limitUpTo(MAX_AUDIT_ENTRIES),
  cursor: z.nullish(z.string(WRONG_CURSOR).check(z.regex(/^[1-9]\d{0,14}$/, WRONG_CURSOR))),
});

export type AuditSubject = { user: string } | { shipment: string };
export type AuditQuery = AuditSubject & { limit: number; cursor?: string | null | undefined };

const subjectInput = noneWhenEmpty(z.string(), ONE_OF_BOTH);

/** The audit log of one shipment, or of one user: what was done to them and what they did. */
export const AuditQuery = z.pipe(
  z
    .extend(AuditPage, { user: subjectInput, shipment: subjectInput })
    .check(z.refine(({ user, shipment }) => (user === undefined) !== (shipment === undefined), ONE_OF_BOTH)),
  z.transform(
    ({ user, shipment = '', ...page }): AuditQuery => (user === undefined ? { shipment, ...page } : { user, ...page }),
  ),
);

/** Newest first. `nextCursor` asks for the entries before these; null where there are none. */
export const AuditList = z.object({ entries: z.array(AuditEntry), nextCursor: z.nullable(z.string()) });
export type AuditList = z.infer<typeof AuditList>;
