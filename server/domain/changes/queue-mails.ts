import { randomUUID } from 'node:crypto';
import { CHANGE_MAIL_KINDS } from '#contract/mails/mails.ts';
import { notifiedOf, recipientsOf } from '#contract/mails/notify.ts';
import type { AuditActor } from '#server/domain/audit/author.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import { membersToTellOfDocument } from '#server/domain/companies/notices/members-to-tell.ts';
import type { Db } from '#server/domain/context.ts';
import { queueAccountMail } from '#server/domain/mails/outbox/queue-account-mail.ts';
import { queueShipmentMails, queueSingleMail, type ShipmentMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { queueNotices } from '#server/domain/mails/outbox/queue-notices.ts';
import type { Change } from './change.ts';
import { CONSEQUENCES, type Consequences, type Mail } from './consequences.ts';

const mailOf = ({ kind }: Change): Mail => CONSEQUENCES[kind].mail;

/** Queues the mails about these changes. Resolves to those to shipments' parties that are not suppressed. */
export async function queueMails(tx: Db, by: AuditActor, changes: readonly Change[]): Promise<readonly ShipmentMail[]> {
  const changeId = changeIdOf(changes);
  const queued = await queuePartyMails(tx, changes, changeId);
  await queueNotices(tx, { eventIds: changes.flatMap(noticedEvent), by, mailed: queued, changeId });
  await queueDocumentNotices(tx, by, changes);
  await queueOwnerMails(tx, changes);
  for (const change of changes) {
    const mail = mailOf(change);
    const { shipmentId, singleMail } = change;
    if (singleMail && mail && 'address' in mail)
      await queueSingleMail(tx, { kind: mail.address, shipmentId, ...singleMail });
  }
  return queued;
}

async function queuePartyMails(
  tx: Db,
  changes: readonly Change[],
  changeId: string | undefined,
): Promise<readonly ShipmentMail[]> {
  const mails = changes.flatMap(partyMails).map((mail) => ({ ...mail, changeId }));
  const queued: ShipmentMail[] = [];
  // Kind by kind: of two to one address the later one takes in the earlier one.
  for (const kind of CHANGE_MAIL_KINDS) {
    const ofKind = mails.filter((mail) => mail.kind === kind);
    queued.push(...(await queueShipmentMails(tx, ofKind)));
  }
  return queued;
}

/** An import is written in several parts. */
function changeIdOf(changes: readonly Change[]): string | undefined {
  const isOfSeveral = new Set(changes.map(({ shipmentId }) => shipmentId)).size > 1;
  return changes.find(({ importBatchId }) => importBatchId)?.importBatchId ?? (isOfSeveral ? randomUUID() : undefined);
}

function partyMails(change: Change): ShipmentMail[] {
  const mail = mailOf(change);
  const { shipmentId, parties, notify, eventId, alsoMailed, isInternal, mailed } = change;
  if (!mail || !('parties' in mail) || !shipmentId || !parties || !eventId || isInternal) return [];
  const { parties: kind, isCorrection } = mail;
  return recipientsOf(parties, notify)
    .filter((recipient) => !mailed || mailed.has(recipient))
    .map((recipient) => ({ shipmentId, recipient, kind, eventId, alsoMailed, ...(isCorrection && { isCorrection }) }));
}

const noticeOf = ({ kind }: Change): Consequences['notice'] => {
  const { notice }: Consequences = CONSEQUENCES[kind];
  return notice;
};

const noticedEvent = (change: Change): number[] =>
  noticeOf(change) === 'notice' && change.eventId !== undefined && !change.isInternal ? [change.eventId] : [];

/** One mail for each member, whatever number of documents there are. */
async function queueDocumentNotices(tx: Db, by: AuditActor, changes: readonly Change[]): Promise<void> {
  const added = changes.filter((change) => noticeOf(change) === 'document-notice');
  const byShipment = new Map(added.map(({ shipmentId, document }) => [shipmentId, document]));
  for (const [shipmentId, document] of byShipment) {
    if (!shipmentId || !document || document.visibility === 'staff') continue;
    const isForCustomer = document.visibility === 'company';
    for (const member of await membersToTellOfDocument(tx, { shipmentId, isForCustomer, by }))
      await queueAccountMail(tx, 'document-notice', member, { shipmentIds: [shipmentId] });
  }
}

/** One mail of a kind for each user, whatever number of changes it is about. */
async function queueOwnerMails(tx: Db, changes: readonly Change[]): Promise<void> {
  const mails = changes.flatMap((change) => {
    const mail = mailOf(change);
    const { user, owner = user, told = owner ? [owner] : [], client, shipmentId, invitationId, requestId } = change;
    if (!mail || !('owner' in mail)) return [];
    return told.map((each) => ({ kind: mail.owner, owner: each, client, shipmentId, invitationId, requestId }));
  });
  for (const [first, ...others] of Map.groupBy(mails, ({ kind, owner }) => `${kind} ${owner.id}`).values()) {
    const shipmentIds = [first, ...others].flatMap((mail) => mail?.shipmentId ?? []);
    if (first)
      await queueAccountMail(tx, first.kind, first.owner, {
        shipmentIds,
        from: first.client,
        invitationId: first.invitationId,
        requestId: first.requestId,
      });
  }
}

/** The recipients of a correction, for its entry in the audit log. */
export function correctedFields(change: Change, mails: readonly ShipmentMail[]): AuditField[] {
  const mail = mailOf(change);
  if (!mail || !('isCorrection' in mail) || !change.parties) return [];
  const own = mails.filter(({ shipmentId }) => shipmentId === change.shipmentId);
  const notified = notifiedOf(change.parties, change.notify, own);
  return notified === 'none' ? [] : [{ field: 'notified', to: notified }];
}
