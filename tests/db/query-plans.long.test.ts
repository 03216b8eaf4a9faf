import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AttentionQuery } from '#contract/attention/attention.ts';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { BulkEstimate } from '#contract/bulk/estimate.ts';
import { ImportQuery } from '#contract/import/import.ts';
import { PortalQuery, PortalSummaryQuery } from '#contract/portal/portal.ts';
import { SORT_FIELDS, SORT_ORDERS } from '#contract/shipments/list-filters.ts';
import { AllShipmentsQuery } from '#contract/shipments/list-queries.ts';
import { CARRIERS } from '#contract/shipments/shipments.ts';
import { DeletedListQuery, ExportQuery, SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { rowsOf } from '#db/open-database.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { listAudit } from '#server/domain/audit/list.ts';
import { previewBulkEstimate, updateBulkEstimate } from '#server/domain/bulk/estimates.ts';
import { changeableBy, findNumbers } from '#server/domain/bulk/numbers.ts';
import { previewBulkUpdate } from '#server/domain/bulk/preview.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { listPortalShipments, summarize } from '#server/domain/companies/portal/list.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { requireUser } from '#server/domain/guards.ts';
import { importShipments } from '#server/domain/import/import-shipments.ts';
import { listRecentImports } from '#server/domain/import/list-recent.ts';
import { undoImport } from '#server/domain/import/undo.ts';
import { listMails } from '#server/domain/mails/get.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { listDeletedShipments } from '#server/domain/shipments/deletion/list-deleted.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { flushSearchIndex } from '#server/domain/shipments/listing/filter.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSimpleShipments, listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { listViews } from '#server/domain/views/list.ts';
import { saveView } from '#server/domain/views/save.ts';
import { containerOf, seedShipments, USERS, WORDS } from '../../tools/load/seed-shipments.ts';
import { ageDeletion } from '../factories/shipments/deleted-shipments.ts';
import { bodyOf, importOf } from '../factories/shipments/import-files.ts';
import { takeMail } from '../support/mail/take-mail.ts';
import { type ExplainedDatabase, explainedPostgres } from '../support/postgres/explained-postgres.ts';
import { migratedPostgresDatabase } from '../support/postgres/temporary-database.ts';

// A test asks for hundreds of plans, each of a statement of its own.
vi.setConfig({ testTimeout: 240_000 });

const COUNT = 32_000;
/** The reference of one shipment. */
const reference = containerOf(5);
const SORTS = SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => ({ sortBy, sortOrder })));

let database: ExplainedDatabase;
let owner: Ctx;
let root: Ctx;

beforeAll(async () => {
  const url = await migratedPostgresDatabase();
  await seedShipments(url, COUNT);
  database = await explainedPostgres(url);
  owner = await signedIn(USERS.owner);
  root = await signedIn(USERS.superAdmin);
}, 120_000);

afterAll(() => database.close());

async function signedIn(email: string): Promise<Ctx> {
  const { db } = database;
  const [row] = await db.select(userColumns).from(users).where(eq(users.email, email));
  if (!row) throw new Error(`${email} is not there`);
  const expiresAt = new Date(Date.now() + 600_000);
  await db.insert(sessions).values({ tokenHash: email, cookieHash: email, userId: row.id, expiresAt });
  return { db, clientIp: '192.0.2.1', actor: { kind: 'user', user: serializeUser(row), sessionHash: email } };
}

/** Each pair of filters with each sort; under `npm test` each filter alone with each sort, and each pair with one. */
function filtersAndSorts() {
  const pairs = [undefined, ...STATUSES].flatMap((status) =>
    [undefined, ...CARRIERS].map((carrier) => ({ status, carrier })),
  );
  return pairs.flatMap((pair, turn) => {
    const isAlone = pair.status === undefined || pair.carrier === undefined;
    const sorts = process.env.TEST_FULL || isAlone ? SORTS : SORTS.slice(turn % SORTS.length).slice(0, 1);
    return sorts.map((sort) => ({ ...pair, ...sort }));
  });
}

const staff = (fields: Record<string, unknown>) => AllShipmentsQuery.parse(fields);
const list = (fields: Record<string, unknown>) => listSuperAdminShipments(root, SuperAdminQuery.parse(fields));

async function someShipments(limit: number): Promise<{ id: string; trackingNumber: string }[]> {
  const { id, trackingNumber } = shipments;
  return database.db.select({ id, trackingNumber }).from(shipments).where(sql`deleted_at is null`).limit(limit);
}

/** The plans that read a whole table of those that grow. */
async function wholeTableReads(work: () => Promise<unknown>): Promise<string[]> {
  const plans = await database.plansOf(work);
  expect(plans.length).toBeGreaterThan(0);
  return plans.filter((plan) => /Seq Scan on (shipments|shipment_events|deliveries)\b/.test(plan));
}

describe('reads no growing table whole:', () => {
  test.each(['my-shipments', 'all-shipments'] as const)('%s, its pages, filters and search', async (name) => {
    const ask = name === 'my-shipments' ? listMyShipments : listAllShipments;
    const queries = [
      ...[1, 300, 600].map((page) => ({ page })),
      ...STATUSES.map((status) => ({ status })),
      ...[WORDS.few.description, `${WORDS.tenth.description} ${WORDS.few.description}`, '+31 10 55555', 'nowhere'].map(
        (search) => ({ search }),
      ),
    ];
    for (const query of queries) expect(await wholeTableReads(() => ask(owner, staff(query)))).toEqual([]);
  });

  test('the super-admin list by any filter and sort, and its last page', async () => {
    for (const query of filtersAndSorts()) {
      expect(await wholeTableReads(() => list({ ...query, limit: 1 }))).toEqual([]);
    }
    expect(await wholeTableReads(() => list({ page: 637 }))).toEqual([]);
    for (const sort of SORTS) {
      expect(await wholeTableReads(() => list({ owner: requireUser(owner).id, ...sort }))).toEqual([]);
      expect(await wholeTableReads(() => list({ owner: 'former', ...sort }))).toEqual([]);
    }
    expect(await wholeTableReads(() => list({ search: WORDS.few.surname, status: 'delivered' }))).toEqual([]);
    expect(await wholeTableReads(() => listSimpleShipments(root))).toEqual([]);
  });

  test('a reference of others in every list, and a reason', async () => {
    const listed = [
      () => listMyShipments(owner, staff({ search: containerOf(15).slice(0, 8), reason: 'weather' })),
      () => listMyShipments(owner, staff({ search: reference })),
      () => list({ search: reference }),
      () => listAllShipments(owner, staff({ search: reference })),
      () => list({ reason: 'customs-inspection' }),
    ];
    for (const work of listed) expect(await wholeTableReads(work)).toEqual([]);
    const plans = await database.plansOf(() => list({ search: reference }));
    expect(plans.join('\n')).toContain('shipments_super_admin_search');
    expect((await list({ search: reference })).pagination.totalItems).toBe(1);
    const reasons = await database.plansOf(() => list({ reason: 'customs-inspection' }));
    expect(reasons.join('\n')).toContain('shipment_events_with_reason');
  });

  test('a page far down a list of all, which skips rows in the index', async () => {
    for (const page of [150, 500]) {
      const plans = await database.plansOf(() => list({ page }));
      const [found] = plans.filter((plan) => plan.startsWith('select id from shipments'));
      expect(found).toMatch(/Index Only Scan( Backward)? using shipments_newest on shipments/);
    }
  });

  test('few that several filters leave, in an order that no index has: they are found first', async () => {
    for (const sort of SORTS) {
      const query = staff({ shippingMode: 'Ground', late: 'true', ...sort });
      const plans = await database.plansOf(() => listMyShipments(owner, query));
      const [page] = plans.filter((plan) => plan.startsWith('select id from'));
      expect(page).toContain('Sort Key');
      expect(page).not.toMatch(/shipments_(by_tracking_number|last_changed|newest)/);
    }
  });

  test('what needs attention, its counts from an index alone', async () => {
    // An index alone is enough for pages that a vacuum has seen since their last change.
    await database.db.execute(sql`vacuum analyze shipment_attention`);
    const query = AttentionQuery.parse({});
    const counting = async (ctx: Ctx) => {
      const plans = await database.plansOf(() => listAttention(ctx, query));
      return plans.filter((plan) => plan.startsWith('select count(*)')).join();
    };
    expect(await counting(root)).toContain('Index Only Scan using shipment_attention_needed');
    expect(await counting(owner)).toMatch(/Index (Only )?Scan (using|on) shipment_attention/);
    expect(await counting(owner)).not.toContain('Seq Scan');
  });

  test('the audit logs of a shipment and of a user who did much, and what is older', async () => {
    const [{ id } = { id: '' }] = await someShipments(1);
    const { actor } = root;
    const user = actor.kind === 'user' ? actor.user.id : '';
    await database.db.execute(sql`
      insert into audit_entries (actor_id, action, user_id, shipment_id)
      select ${user}, 'shipment-updated', case when entry % 3 = 0 then ${user}::uuid end, ${id}
      from generate_series(1, 20000) entry`);
    await database.db.execute(sql`analyze audit_entries`);
    for (const about of [{ shipment: id }, { user }]) {
      const { nextCursor } = await listAudit(root, { ...about, limit: 25 });
      expect(nextCursor).not.toBeNull();
      for (const cursor of [undefined, nextCursor, '5000']) {
        const plans = await database.plansOf(() => listAudit(root, { ...about, limit: 25, cursor }));
        expect(plans.filter((plan) => plan.includes('Seq Scan on audit_entries'))).toEqual([]);
        const pages = plans.filter((plan) => plan.startsWith('select "id" from "audit_entries"'));
        expect(pages.length).toBeGreaterThan(0);
        expect(pages.filter((plan) => !/Index Scan|Index Only Scan/.test(plan) || plan.includes('Sort'))).toEqual([]);
      }
    }
  });

  test('one shipment, its history and its mails', async () => {
    const [shipment] = await someShipments(1);
    const { id = '', trackingNumber = '' } = shipment ?? {};
    expect(await wholeTableReads(() => getShipment(root, { id }))).toEqual([]);
    expect(await wholeTableReads(() => listMails(root, { id }))).toEqual([]);
    expect(await wholeTableReads(() => trackShipment(root, { number: trackingNumber }))).toEqual([]);
  });

  test('estimates, whose index has them alone: a long history costs them nothing', async () => {
    const [shipment] = await someShipments(1);
    const { id = '', trackingNumber: number = '' } = shipment ?? {};
    for (const work of [() => getShipment(root, { id }), () => trackShipment(root, { number })]) {
      expect((await database.plansOf(work)).join('\n')).toContain('shipment_events_estimates');
    }
  });

  test('a bulk update, its preview and the mails it queues', async () => {
    const ids = (await someShipments(500)).map(({ id }) => id);
    const change = BulkUpdate.parse({ ids, status: 'on-hold', note: 'Held', notify: true });
    expect(await wholeTableReads(() => previewBulkUpdate(root, change))).toEqual([]);
    expect(await wholeTableReads(() => updateBulkStatus(root, change))).toEqual([]);
    expect(await wholeTableReads(() => takeMail(database.db))).toEqual([]);
  });

  test('references of a pasted list, in one statement, for who may change all, some and none of them', async () => {
    const numbers = Array.from({ length: 500 }, (_, n) => containerOf(10 * n + 5).toLowerCase());
    const clerk = await signedIn('clerk1@example.com');
    for (const ctx of [root, owner, clerk]) {
      const find = () => findNumbers(database.db, numbers, changeableBy(requireUser(ctx)));
      expect(await wholeTableReads(find)).toEqual([]);
      expect(await database.plansOf(find)).toHaveLength(1);
    }
    const plans = await database.plansOf(() => findNumbers(database.db, numbers, changeableBy(requireUser(root))));
    expect(plans.join('\n')).toContain('Bitmap Index Scan on shipments_reference_keys');
  });

  test('references of loads, in every list and pasted, and the shipments of an agent in the portal', async () => {
    const member = await signedIn(USERS.member);
    const { db } = database;
    await db.execute(sql`
      insert into loads (number, user_id, mode, from_city, from_country, to_city, to_country, "references", agent_id)
      select 'L' || n, ${requireUser(root).id}, 'Sea', 'Kiel', 'Germany', 'Porto', 'Portugal',
        jsonb_build_array(jsonb_build_object('type', 'mbl', 'value', 'LOADED ' || n, 'public', true)),
        case when n % 10 = 0 then (select company_id from company_members limit 1) end
      from generate_series(10001, 10400) n`);
    await db.execute(sql`
      insert into load_members (load_id, shipment_id)
      select loads.id, shipments.id
      from (select id, row_number() over (order by number) as place from loads) loads
        join (select id, row_number() over (order by id) as place from shipments where deleted_at is null) shipments
          on shipments.place / 50 = loads.place`);
    await db.execute(sql`analyze loads, load_members`);
    const search = 'loaded10123';
    for (const ask of [
      () => listMyShipments(owner, staff({ search })),
      () => listAllShipments(owner, staff({ search })),
      () => list({ search }),
      () => findNumbers(db, [search], changeableBy(requireUser(root))),
      () => listPortalShipments(member, PortalQuery.parse({})),
      () => listPortalShipments(member, PortalQuery.parse({ search })),
      () => listPortalShipments(member, PortalQuery.parse({ numbers: [search] })),
      () => summarize(member, PortalSummaryQuery.parse({})),
    ])
      expect(await wholeTableReads(ask)).toEqual([]);
    expect((await list({ search })).pagination.totalItems).toBe(50);
    expect((await database.plansOf(() => list({ search }))).join('\n')).toContain('loads_reference_search');
    expect((await listPortalShipments(member, PortalQuery.parse({}))).pagination.totalItems).toBeGreaterThan(2_000);
  });

  test('a bulk change of estimates and its undo, in as many statements whatever their number', async () => {
    const statements = [];
    for (const count of [20, 400]) {
      const ids = (await someShipments(count)).map(({ id }) => id);
      const change = BulkEstimate.parse({ ids, days: 3, note: 'Port closed', notify: 'both' });
      expect(await wholeTableReads(() => previewBulkEstimate(root, change))).toEqual([]);
      const changing = await database.plansOf(() => updateBulkEstimate(root, change));
      const { batchId } = await updateBulkEstimate(root, { ...change, days: 4 });
      const undoing = await database.plansOf(() => undoBulkUpdate(root, { batchId }));
      statements.push([changing.length, undoing.length]);
      expect(await wholeTableReads(() => updateBulkEstimate(root, change))).toEqual([]);
    }
    expect(statements[1]).toEqual(statements[0]);
  });

  test('an undo, a retraction, what is deleted, and its erasure', async () => {
    const [{ id } = { id: '' }, ...others] = await someShipments(50);
    const ids = others.map((shipment) => shipment.id);
    const { batchId } = await updateBulkStatus(root, BulkUpdate.parse({ ids, status: 'failed', notify: true }));
    expect(await wholeTableReads(() => undoBulkUpdate(root, { batchId }))).toEqual([]);
    const { eventId } = await addEvent(root, { id, location: 'Kiel', note: '', notify: 'both' });
    expect(await wholeTableReads(() => retractEvent(root, { id, eventId: eventId ?? '' }))).toEqual([]);
    await database.db.execute(sql`update shipments set reference = 'Rare57xq' where id = ${id}`);
    await saveView(root, { screen: 'shipments', name: 'One', search: 'search=rare57XQ' });
    await softDeleteShipment(root, { id });
    await ageDeletion(database.db, id, 31);
    // As the job does: what is pending counts among the costs of the index.
    await flushSearchIndex(database.db);
    const deleted = DeletedListQuery.parse({});
    expect(await wholeTableReads(() => listDeletedShipments(root, deleted))).toEqual([]);
    expect(await wholeTableReads(() => eraseExpiredShipments(database.db))).toEqual([]);
    expect(await listViews(root)).toEqual([]);
  });

  test('the imports of the last day, and the undo of one', async () => {
    const { batchId } = await importShipments(root, ImportQuery.parse({}), bodyOf(importOf(300)));
    expect(await wholeTableReads(() => listRecentImports(root))).toEqual([]);
    expect(await wholeTableReads(() => undoImport(root, { batchId }))).toEqual([]);
  });

  test.each(SORTS)('an export of all by $sortBy $sortOrder', async (sort) => {
    const { url } = await createExportTicket(root, ExportQuery.parse({ search: '', ...sort }));
    const { csv } = await streamExport(root, { ticket: url.replace('/exports/', '') });
    const reader = csv.getReader();
    // The header, then three batches.
    expect(
      await wholeTableReads(async () => {
        for (let part = 0; part < 4; part += 1) await reader.read();
      }),
    ).toEqual([]);
    await reader.cancel();
  });
});

describe('a search that finds more than ten thousand', () => {
  const inOrder = () =>
    rowsOf<{ id: string }>(
      database.db,
      sql`select id from shipments where deleted_at is null and staff_search like '%antique%' order by created_at desc, id`,
    );

  // The oldest third: beyond the twenty thousand newest.
  beforeAll(async () => {
    await database.db.execute(sql`
      update shipments set description = 'Antique chairs' where id in (select id from shipments order by created_at limit 11000)`);
  }, 120_000);

  test('is counted for a super-admin in the table of search texts', async () => {
    const plans = await database.plansOf(() => list({ search: 'example' }));
    const counting = plans.filter((plan) => plan.startsWith('select count(*)'));
    expect(counting).toHaveLength(1);
    expect(counting[0]).toContain('shipment_search');
    expect(counting[0]).not.toMatch(/(Seq|Index|Index Only) Scan (using \S+ )?on shipments\b/);
    expect((await list({ search: 'example' })).pagination.totalItems).toBe((await list({})).pagination.totalItems);
  });

  test('counts them exactly and gives each on its page, wherever they lie', async () => {
    const expected = (await inOrder()).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(10_000);
    const last = Math.ceil(expected.length / 200);
    const pages = process.env.TEST_FULL ? Array.from({ length: last }, (_, index) => index + 1) : [1, 27, last];
    for (const page of pages) {
      const answer = await listAllShipments(root, staff({ search: 'antique', page, limit: 200 }));
      expect(answer.pagination.totalItems).toBe(expected.length);
      expect(answer.shipments.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 200, page * 200));
    }
    const beyond = await listAllShipments(root, staff({ search: 'antique', page: 1_000 }));
    expect([beyond.shipments, beyond.pagination.totalItems]).toEqual([[], expected.length]);
  }, 60_000);
});
