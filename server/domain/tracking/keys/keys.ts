import { hash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';

const KEY_BYTES = 16;

/** A key as it is mailed, and what is stored of it: a reader of the database or of a backup opens nothing with that. */
export type NewKey = { key: string; keyHash: string };

export function newKey(): NewKey {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, keyHash: hashKey(key) };
}

export const hashKey = (key: string): string => hash('sha256', key);

/**
 * Stores the key of a leased mail before the mail is handed over, so that no link arrives without it. A mail whose
 * recipient is no party of the shipment any more, and was not named as somebody else, gets none: its key opens nothing.
 * Not in one statement with the lease: a deletion locks the shipment and then its mails.
 */
export async function storeMailedKey(db: Db, mail: { id: string; lease: string; keyHash: string }): Promise<void> {
  await db.execute(sql`
    insert into receiver_keys (key_hash, shipment_id, holder, email)
    select ${mail.keyHash}, shipment.id, case mail.recipient when shipment.receiver_email then 'receiver'
      when shipment.sender_email then 'sender' else 'other' end, mail.recipient
    from deliveries mail join shipments shipment on shipment.id = mail.shipment_id
    where mail.id = ${mail.id} and mail.lease = ${mail.lease} and mail.state = 'queued'
      and (mail.recipient in (shipment.receiver_email, shipment.sender_email) or mail.is_named_address)
    on conflict do nothing`);
}

type Addresses = { id: string; receiverEmail: string; senderEmail: string };

/** Ends the keys of addresses that the shipments' parties no longer have, also if one of them is given back later. */
export async function endKeysOfFormerAddresses(
  tx: Db,
  changes: readonly { stored: Addresses; row: Addresses }[],
): Promise<void> {
  const former = changes.flatMap(({ stored, row }) => [
    ...(stored.receiverEmail === row.receiverEmail ? [] : [{ id: row.id, holder: 'receiver' }]),
    ...(stored.senderEmail === row.senderEmail ? [] : [{ id: row.id, holder: 'sender' }]),
  ]);
  if (former.length === 0) return;
  await tx.execute(sql`
    delete from receiver_keys using jsonb_to_recordset(${JSON.stringify(former)}::jsonb) former (id uuid, holder text)
    where shipment_id = former.id and receiver_keys.holder = former.holder`);
}

/** Ends every key given out for the shipment. */
export async function revokeKeys(tx: Db, shipmentId: string): Promise<void> {
  await tx.delete(trackingKeys).where(eq(trackingKeys.shipmentId, shipmentId));
}
