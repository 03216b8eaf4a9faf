import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Company, MergeCompanies, MergePreview } from '#contract/companies/companies.ts';
import { lockName } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { savedViews } from '#db/schema/views/saved-views.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import { lockCaller, longAuthorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin, withScope } from '#server/domain/guards.ts';
import { lockLoadsOf } from '#server/domain/loads/load-row.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';
import { changedFields, companyId, companyNotFound, isSharedWith, loadCompany } from './company-row.ts';
import { lockShipmentsOf, withCustomer, writeCompanies } from './write-companies.ts';

type CompanyRow = typeof companies.$inferSelect;

/** For tens of thousands of shipments (decision 111). */
const MERGING_MS = 60_000;

/**
 * Merges a company into another one, by a super-admin; there is no undo (docs/contract/companies.md, 'Merge'). Throws
 * `unauthenticated`, `forbidden`, `too-many`, `not-found`, and `invalid` for a company that stays and is not there.
 */
export async function mergeCompanies(caller: Ctx, input: MergeCompanies): Promise<Company> {
  const ctx = withScope(caller, 'companies');
  const { user } = guardOf(input)(ctx);
  await countLargeJob(ctx.db, user.id);
  return longAuthorizedTransaction(ctx, guardOf(input), (tx, ids) => merge(tx, ctx, ids), MERGING_MS);
}

type Ids = { id: string; into: string };

const guardOf =
  (input: MergeCompanies) =>
  (ctx: Ctx): Ids & { user: { id: string } } => {
    const user = requireSuperAdmin(ctx);
    const [id, into] = [companyId(input), input.into.toLowerCase()];
    if (id === into) throw new AppError('company-merged-with-itself', { field: 'into' });
    return { user, id, into };
  };

/**
 * Writers of a load lock it before its shipments, and writers of a shipment lock it before its companies, so loads and
 * shipments are locked before the company, and the shipments then once more: from then on nobody can name it.
 */
async function merge(tx: Db, ctx: Ctx, { id, into }: Ids): Promise<Company> {
  await lockName(tx, 'companies');
  await lockLoadsOf(tx, id);
  await lockShipmentsOf(tx, id);
  const [merged] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  const [stays] = await tx.select().from(companies).where(eq(companies.id, into)).for('no key update');
  if (!merged) throw companyNotFound();
  if (!stays) throw new AppError('company-unknown', { field: 'into' });
  await writeCompanies(tx, ctx.actor, await lockShipmentsOf(tx, id), ({ company, sharedWith }) => {
    const isShared = sharedWith.some((share) => share.company === into);
    const others = isShared ? sharedWith.filter((share) => share.company !== id) : sharedWith;
    const shares = others.map((share) => (share.company === id ? { ...share, company: into } : share));
    return withCustomer({ company, sharedWith: shares }, company === id ? into : company);
  });
  await tx.update(shipmentRequests).set({ companyId: into }).where(eq(shipmentRequests.companyId, id));
  // The documents that were for it, also of shipments that went to others (decision 122).
  await tx.update(shipmentDocuments).set({ formerCompany: into }).where(eq(shipmentDocuments.formerCompany, id));
  await tx.update(shipmentDocuments).set({ fromCompany: into }).where(eq(shipmentDocuments.fromCompany, id));
  await tx.update(loads).set({ agentId: into }).where(eq(loads.agentId, id));
  await tx.update(shipmentMessages).set({ companyId: into }).where(eq(shipmentMessages.companyId, id));
  // Before members and views, as who changes or deletes a user locks the super-admins first.
  await lockCaller({ ...ctx, db: tx });
  await moveMembers(tx, { id, into });
  await tx
    .update(savedViews)
    .set({ search: sql`replace(${savedViews.search}, ${id}, ${into})` })
    .where(sql`${savedViews.search} like ${`%${id}%`}`);
  await tx.delete(companies).where(eq(companies.id, id));
  const fields = filledFields(await withContact(tx, stays), await withContact(tx, merged));
  await tx.update(companies).set(fields).where(eq(companies.id, into));
  const texts = ({ id: _, ownerId: __, createdAt: ___, ...rest }: CompanyRow) => rest;
  const after = { ...stays, ...fields };
  const filled = changedFields(texts(stays), texts(after));
  await recordChanges(tx, ctx, [
    // All that the merged one had and is not kept: nothing else has it any more.
    { kind: 'company-merged', from: merged.name, to: stays.name, fields: changedFields(texts(merged), texts(after)) },
    ...(filled.length > 0
      ? [{ kind: 'company-changed' as const, from: stays.name, to: stays.name, fields: filled }]
      : []),
  ]);
  return loadCompany(tx, eq(companies.id, into));
}

/** Moves memberships. Of two of one user the stronger stays; any is stronger than an open invitation. */
async function moveMembers(tx: Db, { id, into }: Ids): Promise<void> {
  const strength = (member: string) =>
    sql.raw(`(${member}.joined_at is not null, array_position('{viewer,member,manager}', ${member}."as"))`);
  await tx.execute(sql`
    delete from company_members weaker using company_members kept
    where weaker.user_id = kept.user_id
      and ((weaker.company_id = ${id} and kept.company_id = ${into} and ${strength('weaker')} <= ${strength('kept')})
        or (weaker.company_id = ${into} and kept.company_id = ${id} and ${strength('weaker')} < ${strength('kept')}))`);
  await tx.update(companyMembers).set({ companyId: into }).where(eq(companyMembers.companyId, id));
}

/** Without a contact who can own no shipments any more. */
async function withContact(tx: Db, row: CompanyRow): Promise<CompanyRow> {
  const isContact = row.ownerId !== null && (await tx.$count(users, and(eq(users.id, row.ownerId), canOwnShipments())));
  return isContact ? row : { ...row, ownerId: null };
}

const ADDRESS = ['address', 'city', 'country'] as const;

/** The fields that the one that stays lacks; its address is filled as a whole. */
function filledFields(stays: CompanyRow, merged: CompanyRow): Partial<CompanyRow> {
  const single = (['number', 'email', 'contact', 'language', 'note', 'ownerId'] as const).filter(
    (field) => !stays[field],
  );
  const address = ADDRESS.every((field) => stays[field] === '') ? ADDRESS : [];
  return Object.fromEntries([...single, ...address].map((field) => [field, merged[field]]));
}

/** Counts what `mergeCompanies` would move, for the screen, which asks first. Throws as it does. */
export async function previewMerge(caller: Ctx, input: MergeCompanies): Promise<MergePreview> {
  const ctx = withScope(caller, 'companies');
  const { id, into } = guardOf(input)(ctx);
  const { db } = ctx;
  await loadCompany(db, eq(companies.id, id));
  if ((await db.$count(companies, eq(companies.id, into))) === 0)
    throw new AppError('company-unknown', { field: 'into' });
  const own = eq(shipments.company, id);
  return {
    shipments: await db.$count(shipments, and(own, isNull(shipments.deletedAt))),
    deleted: await db.$count(shipments, and(own, isNotNull(shipments.deletedAt))),
    shared: await db.$count(shipments, and(isSharedWith(id), isNull(shipments.deletedAt))),
    members: await db.$count(companyMembers, eq(companyMembers.companyId, id)),
    requests: await db.$count(shipmentRequests, eq(shipmentRequests.companyId, id)),
  };
}
