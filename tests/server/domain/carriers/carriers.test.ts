import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { AddCarrier, MAX_CARRIERS } from '#contract/carriers/carriers.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { carriers } from '#db/schema/carriers/carriers.ts';
import { addCarrier } from '#server/domain/carriers/add.ts';
import { listCarriers } from '#server/domain/carriers/list.ts';
import { removeCarrier, updateCarrier } from '#server/domain/carriers/update.ts';
import type { Ctx } from '#server/domain/context.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { rejection } from '../../../support/process/rejection.ts';

const URL = 'https://line.example/{number}';
const TAKEN = 'conflict: Another carrier has this name.';
const GONE = 'not-found: Carrier not found';

const [clerk, root] = [await admin(), await superAdmin()];
const { db } = root;

const add = (ctx: Ctx, name: string, trackingUrl?: string) => addCarrier(ctx, AddCarrier.parse({ name, trackingUrl }));

/** The newest entry of this user, with its fields. */
async function newestEntry({ actor }: typeof root) {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, actor.user.id))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const fields = await db
    .select({ field: auditValues.field, from: auditValues.fromValue, to: auditValues.toValue })
    .from(auditValues)
    .where(eq(auditValues.entryId, entry?.id ?? 0))
    .orderBy(asc(auditValues.field));
  return [entry?.action, entry?.fromValue, entry?.toValue, fields];
}

beforeEach(() => db.delete(carriers));

test('the office adds carriers and reads them by name; the audit log has each', async () => {
  const msc = await add(clerk, 'MSC');
  expect(await newestEntry(clerk)).toEqual(['carrier-added', null, 'MSC', []]);
  const cma = await add(root, 'cma cgm', URL);
  expect(cma).toEqual({ id: cma.id, name: 'cma cgm', trackingUrl: URL });
  expect(await newestEntry(root)).toEqual([
    'carrier-added',
    null,
    'cma cgm',
    [{ field: 'trackingUrl', from: null, to: URL }],
  ]);
  expect(await listCarriers(clerk)).toEqual([cma, msc]);
});

test('a name is there once in any case, also where two add it at once', async () => {
  await add(clerk, 'Łódź Lines');
  expect(await rejection(add(root, 'ŁÓDŹ lines'))).toBe(TAKEN);
  const both = await Promise.allSettled([add(clerk, 'Hapag-Lloyd'), add(root, 'hapag-lloyd')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listCarriers(clerk)).toHaveLength(2);
});

test(`there are at most ${MAX_CARRIERS}`, async () => {
  const names = Array.from({ length: MAX_CARRIERS - 1 }, (_, index) => ({ name: `Line ${index}` }));
  await db.insert(carriers).values(names);
  const both = await Promise.allSettled([add(clerk, 'One more'), add(root, 'Another one')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rejection(add(clerk, 'Too many'))).toBe(
    'conflict: At most 500 carriers can be kept. Please delete one first.',
  );
});

test('a super-admin changes name and address; what is not sent stays, what is equal is no change', async () => {
  const { id } = await add(clerk, 'Evergreen', URL);
  await add(clerk, 'Yang Ming');
  expect(await rejection(updateCarrier(root, { id, name: 'yang ming' }))).toBe(TAKEN);
  expect(await updateCarrier(root, { id, name: 'EVERGREEN' })).toEqual({ id, name: 'EVERGREEN', trackingUrl: URL });
  expect(await updateCarrier(root, { id, trackingUrl: null })).toEqual({ id, name: 'EVERGREEN', trackingUrl: null });
  const entry = ['carrier-changed', 'EVERGREEN', 'EVERGREEN', [{ field: 'trackingUrl', from: URL, to: null }]];
  expect(await newestEntry(root)).toEqual(entry);
  await add(root, 'ONE');
  await updateCarrier(root, { id, name: 'EVERGREEN', trackingUrl: null });
  expect(await newestEntry(root)).toEqual(['carrier-added', null, 'ONE', []]);
});

test('a clerk neither changes nor deletes one; what is gone is not found', async () => {
  const { id } = await add(clerk, 'ZIM');
  const denied = 'forbidden: Access denied. Super admin role required.';
  expect(await rejection(updateCarrier(clerk, { id, name: 'Zim Lines' }))).toBe(denied);
  expect(await rejection(removeCarrier(clerk, { id }))).toBe(denied);
  await removeCarrier(root, { id });
  expect(await newestEntry(root)).toEqual(['carrier-removed', 'ZIM', null, []]);
  for (const gone of [id, 'no-id']) {
    expect(await rejection(removeCarrier(root, { id: gone }))).toBe(GONE);
    expect(await rejection(updateCarrier(root, { id: gone, name: 'Zim' }))).toBe(GONE);
  }
});
