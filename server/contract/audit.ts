import * as z from 'zod/mini';

export const AUDIT_ACTIONS = [
  'user-created',
  'user-role',
  'user-verification',
  'user-activity',
  'user-deleted',
  'user-name',
  'user-invited',
  'invitation-accepted',
  'password-changed',
  'reset-requested',
  'password-reset',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-failed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'sessions-ended',
  'signed-in',
  'sign-in-failed',
  'shipment-created',
  'shipment-status',
  'shipment-updated',
  'shipment-images',
  'shipment-owner',
  'shipment-deleted',
  'shipment-restored',
  'shipment-erased',
  'event-added',
  'event-undone',
  'event-retracted',
  'link-sent',
  'shipments-exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type Named = { id: string; fullName: string };

/** Who did what to whom or to which shipment, from what to what, when. `who` is null for the product itself. */
export type AuditEntry = {
  id: string;
  who: Named | null;
  user: Named | null;
  shipment: { id: string; trackingNumber: string } | null;
  what: AuditAction;
  from: string | null;
  to: string | null;
  /** What changed, field by field; empty for other entries, and once a deleted shipment's personal data are erased. */
  fields: { field: string; from: string | null; to: string | null }[];
  at: string;
};

const ONE_OF_BOTH = 'Please name a user or a shipment, and not both';

/** The audit log of one shipment, or of one user: what was done to them and what they did. */
export const AuditQuery = z.pipe(
  z.looseObject({}).check(z.refine((query) => !('user' in query && 'shipment' in query), ONE_OF_BOTH)),
  z.union([z.object({ user: z.string() }), z.object({ shipment: z.string() })], ONE_OF_BOTH),
);
export type AuditQuery = z.infer<typeof AuditQuery>;
