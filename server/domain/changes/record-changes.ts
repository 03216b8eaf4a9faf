import type { WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import type { AuditActor } from '#server/domain/audit/author.ts';
import { originFields } from '#server/domain/audit/origin.ts';
import { type AuditRecord, recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import type { ShipmentMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { queueWebhooks, type WebhookChange } from '#server/domain/webhooks/queueing/queue-webhooks.ts';
import type { Change } from './change.ts';
import { CONSEQUENCES, type Consequences } from './consequences.ts';
import { correctedFields, queueMails } from './queue-mails.ts';

/** The author of the changes: a call's context, or the product itself. */
export type By = { actor: AuditActor } & Partial<Pick<Ctx, 'clientIp' | 'userAgent'>>;

/**
 * Records what follows from these changes (`consequences.ts`): their mails, entries of the audit log and messages to
 * webhooks, each in the order of the changes. Call it in the transaction of the changes and after its last other write,
 * which the messages show. The number of statements does not depend on the number of changes. Resolves to the mails to
 * shipments' parties that are not suppressed.
 */
export async function recordChanges(tx: Db, by: By, changes: readonly Change[]): Promise<readonly ShipmentMail[]> {
  const mails = await queueMails(tx, by.actor, changes);
  await recordAudit(
    tx,
    by.actor,
    changes.flatMap((change) => entriesOf(by, change, mails)),
  );
  await queueWebhooks(tx, changes.flatMap(messagesOf));
  return mails;
}

/** The same for one change. */
export const recordChange = (tx: Db, by: By, change: Change): Promise<readonly ShipmentMail[]> =>
  recordChanges(tx, by, [change]);

function entriesOf(by: By, change: Change, mails: readonly ShipmentMail[]): AuditRecord[] {
  const { audit: action, origin }: Consequences = CONSEQUENCES[change.kind];
  if (action === null || change.isPart) return [];
  const { shipmentId, user, userId = user?.id, loadId, from, to, importBatchId, fields = [] } = change;
  const all = [...fields, ...correctedFields(change, mails), ...(origin ? originFields(by) : [])];
  return [{ action, shipmentId, userId, loadId, from, to, importBatchId, fields: all }];
}

/** Their messages have the event that the change added. */
const WITH_EVENT: readonly WebhookEvent[] = ['shipment.status_changed', 'event.added'];

function messagesOf(change: Change): WebhookChange[] {
  const { shipmentId, isInternal, eventId, event, document, delivery, answer } = change;
  if (shipmentId === undefined || isInternal) return [];
  const { webhooks = [] }: Consequences = CONSEQUENCES[change.kind];
  return webhooks.map((type) => ({
    ...{ type, shipmentId, event, document, delivery, answer },
    eventId: WITH_EVENT.includes(type) ? eventId : undefined,
  }));
}
