import { MAX_DOCUMENTS, type ShipmentDocument, TOO_MANY_DOCUMENTS } from '#contract/documents/document-types.ts';
import type { AddDocuments } from '#contract/documents/documents.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { usedUpImageQuota } from '#server/domain/rates/image-quota.ts';
import { requireChanger, requirePossibleChanger, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { NewDocument } from '#server/infra/storage/new-documents.ts';
import { documentsOf } from './load.ts';
import { type DocumentRow, serializeDocument } from './serialize.ts';

/**
 * Rejects a caller, or a shipment that is full already, before the form's body is read. Throws as `requireChanger`
 * does, `invalid`, and `too-many` for a user whose files of this hour are used up (docs/contract/wire.md, 'Shares of an
 * account').
 */
export async function authorizeDocuments(caller: Ctx, input: { id: string }): Promise<void> {
  const ctx = withScope(caller, 'shipments:write');
  const user = await requireChanger(ctx, input, 'warehouse');
  const usedUp = await usedUpImageQuota(ctx.db, user.id);
  if (usedUp) throw usedUp;
  freeSlots(await documentsOf(ctx.db, input.id), 1);
}

/**
 * Adds documents whose files are stored to a shipment (docs/contract/documents.md). Throws as `requireChanger` does,
 * and `invalid` beyond twenty of the shipment: all or none.
 */
export async function addDocuments(
  caller: Ctx,
  input: { id: string } & AddDocuments,
  documents: readonly NewDocument[],
): Promise<ShipmentDocument[]> {
  const ctx = withScope(caller, 'shipments:write');
  requirePossibleChanger(ctx, input, 'warehouse');
  return shipmentTransaction(ctx, input, 'warehouse', async (tx, { id }, user) => {
    const rows = await insertDocuments(tx, { ...input, shipmentId: id, createdBy: user.id }, documents);
    await recordChanges(tx, ctx, rows.map(additionOf));
    return rows.map(serializeDocument);
  });
}

/** `to` is the type; name and title are fields, which an erasure removes (decision 057). */
export function additionOf(row: DocumentRow): Change {
  const { shipmentId, type, name, title, visibility } = row;
  const fields = [
    { field: 'document', to: name },
    { field: 'visibility', to: visibility },
    ...(title ? [{ field: 'title', to: title }] : []),
  ];
  return { kind: 'document-added', shipmentId, document: serializeDocument(row), to: type, fields };
}

type Described = AddDocuments & { shipmentId: string; createdBy: string; fromCompany?: string; fromName?: string };

/** Adds documents to a locked shipment; `fromCompany` is the customer for which a member adds them. */
export async function insertDocuments(
  tx: Db,
  { shipmentId, createdBy, fromCompany, fromName, type, visibility, title }: Described,
  documents: readonly NewDocument[],
): Promise<DocumentRow[]> {
  const slots = freeSlots(await documentsOf(tx, shipmentId), documents.length);
  const described = { shipmentId, createdBy, fromCompany, fromName, type, visibility, title };
  const rows = documents.flatMap((document, index) => {
    const slot = slots[index];
    return slot === undefined ? [] : [{ ...described, ...document, slot }];
  });
  return rows.length === 0 ? [] : tx.insert(shipmentDocuments).values(rows).returning();
}

/** Throws `invalid` where so many are not free. */
export function freeSlots(stored: readonly Pick<DocumentRow, 'slot'>[], count: number): number[] {
  const used = new Set(stored.map(({ slot }) => slot));
  const free = Array.from({ length: MAX_DOCUMENTS }, (_, slot) => slot).filter((slot) => !used.has(slot));
  if (free.length >= count) return free.slice(0, count);
  throw new AppError('too-many-documents', { message: TOO_MANY_DOCUMENTS, field: 'file' });
}
