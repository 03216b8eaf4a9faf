import postgres from 'postgres';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { hashPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { compactCounts } from '#server/domain/shipments/listing/statistics.ts';
import { generateTrackingNumber } from '#server/domain/shipments/writing/new-rows.ts';

/** Users of a seeded database. `owner` has 100,000 shipments, or all if fewer; `member` belongs to one company. */
export const USERS = {
  password: 'Lighthouse2026',
  superAdmin: 'boss@example.com',
  owner: 'owner@example.com',
  member: 'member@example.com',
};

/** Search texts in descriptions and receivers' surnames. The first are in 25 rows, then 10,000, then a tenth. */
export const WORDS = {
  few: { description: 'theodolite', surname: 'Quackenbush' },
  tenThousand: { description: 'porcelain', surname: 'Oyelaran' },
  tenth: { description: 'machinery', surname: 'Johansson' },
};

/** Digits that differ as those of real numbers do: without a divisor in common with a power of ten. */
const SCATTER = 7_654_321;

/** The container of the n-th shipment, where n ends with 5; every fifth has references. */
export const containerOf = (n: number) => `MSKU ${String((n * SCATTER) % 1e7).padStart(7, '0')}`;
/** The air waybill of the n-th shipment, where n ends with 6. */
export const airWaybillOf = (n: number) => `020-${String((n * SCATTER) % 1e8).padStart(8, '0')}`;

const BATCH = 25_000;
const STAFF = 40;
const OWNED = 100_000;
/** Each company is the customer of so many shipments, and a twentieth as many are shared with it. */
const OF_COMPANY = 200;

// Name, country, street; the first have most of the trade.
const CITIES = [
  ['Rotterdam', 'Netherlands', 'Waalhaven'],
  ['Hamburg', 'Germany', 'Speicherweg'],
  ['Antwerp', 'Belgium', 'Scheldekaai'],
  ['Singapore', 'Singapore', 'Keppel Road'],
  ['Shanghai', 'China', 'Yangshan Road'],
  ['Los Angeles', 'United States', 'Harbor Boulevard'],
  ['New York', 'United States', 'Front Street'],
  ['Felixstowe', 'United Kingdom', 'Dock Road'],
  ['Lagos', 'Nigeria', 'Wharf Road'],
  ['Santos', 'Brazil', 'Avenida do Porto'],
  ['Gdańsk', 'Poland', 'Nabrzeżna'],
  ['Valparaíso', 'Chile', 'Calle Errázuriz'],
  ['Mombasa', 'Kenya', 'Kilindini Road'],
  ['Reykjavík', 'Iceland', 'Sundagarðar'],
  ['Ushuaia', 'Argentina', 'Avenida Maipú'],
] as const;

const FIRST_NAMES = ['Anneke', 'Grace', 'Sigrid', 'Rolf', 'Chidi', 'Mei', 'Tomasz', 'Lucía', 'Björn', 'Aisha'];
const SURNAMES = [
  'de Vries',
  'Okafor',
  'Nakamura',
  'Lindqvist',
  'Kowalski',
  'Herrera',
  'Mwangi',
  'Schmidt',
  'Tan',
  'Silva',
];
const GOODS = ['Spare parts', 'Coffee in sacks', 'Bicycles', 'Medical samples', 'Garments', 'Books', 'Solar panels'];

/** Migrates the empty PostgreSQL database and adds shipments with their history; a million takes minutes. */
export async function seedShipments(databaseUrl: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`select setseed(0.42)`;
    await sql`set maintenance_work_mem = '512MB'`;
    await insertUsers(sql);
    await insertCompanies(sql, Math.ceil(count / OF_COMPANY));
    // Built at the end, an index costs a tenth of what keeping it over each insert does.
    const indexes = await dropIndexes(sql);
    await switchTriggers(sql, 'disable');
    for (let from = 1; from <= count; from += BATCH) {
      await insertShipments(sql, { from, to: Math.min(count, from + BATCH - 1), count });
    }
    await insertHistory(sql);
    await insertDeletions(sql);
    for (const index of indexes) await sql.unsafe(index);
    await switchTriggers(sql, 'enable');
    await sql`select refresh_attention(array_agg(id)) from shipments`;
    await sql`select refresh_figures(array_agg(id)) from shipments`;
    await insertSentMails(sql);
    await compactCounts(database.db);
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
    await database.close();
  }
}

async function insertUsers(sql: postgres.Sql): Promise<void> {
  const hash = await hashPassword(USERS.password);
  await sql`
    insert into users (full_name, email, password_hash, role, is_verified)
    select 'Clerk ' || n, 'clerk' || n || '@example.com', ${hash}, 'admin', true from generate_series(1, ${STAFF}::int) n
    union all select 'Owner', ${USERS.owner}, ${hash}, 'admin', true
    union all select 'Boss', ${USERS.superAdmin}, ${hash}, 'super-admin', true
    union all select 'Member', ${USERS.member}, ${hash}, 'client', false`;
}

async function insertCompanies(sql: postgres.Sql, count: number): Promise<void> {
  await sql`
    insert into companies (name, number) select 'Company ' || n, 'C-' || n from generate_series(1, ${count}::int) n`;
  await sql`
    insert into company_members (user_id, company_id, "as", joined_at)
    select users.id, companies.id, 'member', now() from users, companies where users.email = ${USERS.member} and number = 'C-1'`;
}

/** The statements that make them again. */
async function dropIndexes(sql: postgres.Sql): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('shipments', 'shipment_events') and schemaname = 'public' and indexname not like '%_pkey'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  return indexes.map(({ definition }) => definition);
}

/** The triggers that follow rows: without an index they would read the whole history for each shipment. */
async function switchTriggers(sql: postgres.Sql, to: 'enable' | 'disable'): Promise<void> {
  await sql.unsafe(`alter table shipment_events ${to} trigger shipment_events_attention_inserted,
    ${to} trigger shipment_events_figures_inserted`);
  await sql.unsafe(`alter table shipments ${to} trigger shipments_figures_updated`);
}

type Batch = { from: number; to: number; count: number };

// Old ones have arrived and young ones are in flight, as in life: a status says something about when.
async function insertShipments(sql: postgres.Sql, { from, to, count }: Batch): Promise<void> {
  const numbers = Array.from({ length: to - from + 1 }, generateTrackingNumber);
  const every = (rows: number, minimum = 1) => Math.max(minimum, Math.floor(count / rows));
  await sql`
    with drawn as (
      select number, ${from}::bigint - 1 + place as n, (${from}::float - 1 + place) / ${count}::float as age,
        random() as luck, random() as choice, random() as days,
        1 + floor(power(random(), 2) * ${CITIES.length}::int)::int as o, 1 + floor(power(random(), 2) * ${CITIES.length}::int)::int as d
      from unnest(${numbers}::text[]) with ordinality batch (number, place)
    ), placed as (
      select *, now() - interval '3 years' * (1 - age) as created,
        case
          when n % 10000 = 4321 then 'failed'
          when n % 1000 = 123 then 'returned'
          when age > 0.99 then (array['pending', 'pending', 'processing', 'shipped'])[1 + floor(luck * 4)]
          when age > 0.9 then (array['processing', 'shipped', 'in_transit', 'in_transit', 'in_transit', 'on-hold',
            'out-for-delivery', 'delivered'])[1 + floor(luck * 8)]
          when luck < 0.015 then 'cancelled'
          when luck < 0.02 then 'in_transit'
          else 'delivered'
        end as state,
        case
          when n % 10000 = 777 or n % 100000 = 4321 then 'custom'
          when choice < 0.45 then 'dhl' when choice < 0.7 then 'ups' when choice < 0.9 then 'fedex' else 'usps'
        end as haulier,
        case
          when n % ${every(25)}::int = 0 then 1 when n % ${every(10_000, 10)}::int = 7 then 2 when n % 10 = 3 then 3
        end as word,
        (${CITIES.map(([name]) => name)}::text[]) as cities, (${CITIES.map(([, country]) => country)}::text[]) as countries,
        (${CITIES.map(([, , street]) => street)}::text[]) as streets,
        (${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}::int] as first_name, (${SURNAMES}::text[]) as surnames
      from drawn
    ), named as (
      select *, first_name || ' ' || surnames[1 + n / 7 % ${SURNAMES.length}::int] as sender, 
        first_name || ' ' || coalesce((${wordsOf('surname')}::text[])[word], surnames[1 + n / 11 % ${SURNAMES.length}::int]) as receiver
      from placed
    )
    insert into shipments (tracking_number, user_id, carrier, shipping_mode, status, description, weight,
      requires_customs_clearance, sender_name, sender_email, sender_contact, receiver_name, receiver_email, origin_address, origin_city,
      origin_country, destination_address, destination_city, destination_country, dispatched_date, delivered_date,
      estimated_delivery, "references", company_id, shared_with, created_at, updated_at, deleted_at)
    select number,
      (select id from users where email = case when n % ${every(OWNED)}::int = 0 then ${USERS.owner}
        else 'clerk' || 1 + n % ${STAFF}::int || '@example.com' end),
      haulier, (array['Air', 'Ground', 'Sea'])[1 + n % 3], state,
      (${GOODS}::text[])[1 + n % ${GOODS.length}::int] || coalesce(', ' || (${wordsOf('description')}::text[])[word], '')
        || ', packed in ' || n % 90 || ' boxes, reference ' || left(md5(number), 8),
      round((1 + choice * 900)::numeric, 1), countries[o] <> countries[d],
      sender, translate(lower(sender), ' íö', '.io') || n % 5000 || '@example.com', '+31 10 ' || n % 1000000,
      receiver, translate(lower(receiver), ' íö', '.io') || n % 7000 || '@example.net',
      n % 300 || ' ' || streets[o], cities[o], countries[o], n % 200 || ' ' || streets[d], cities[d], countries[d],
      case when state not in ('pending', 'processing', 'cancelled') then created + (now() - created) * 0.01 end,
      case when state = 'delivered' then changed end,
      case when n % 5 > 0 then created + interval '1 day' * (3 + floor(days * 20)) end,
      case
        when n % 10 = 5 then jsonb_build_array(jsonb_build_object('type', 'container', 'value', 'MSKU ' || lpad((n::bigint * ${SCATTER}::int % 10000000)::text, 7, '0'), 'public', true))
        when n % 10 = 6 then jsonb_build_array(
          jsonb_build_object('type', 'mawb', 'value', '020-' || lpad((n::bigint * ${SCATTER}::int % 100000000)::text, 8, '0'), 'public', false),
          jsonb_build_object('type', 'po', 'value', 'PO/' || left(md5('order' || number), 9), 'public', false))
        else '[]'::jsonb
      end,
      customers[1 + n % cardinality(customers)],
      case
        when n % 20 = 0 and cardinality(customers) > 1
        then jsonb_build_array(jsonb_build_object('company', customers[1 + (n / 20 + 1) % cardinality(customers)], 'as', 'consignee'))
        else '[]'::jsonb
      end,
      created, changed, case when n % 250 = 17 then changed end
    from named, (select array_agg(id order by number) as customers from companies) every_customer,
      lateral (select least(now(), created + interval '1 day' * (0.01 + days * 12)) as changed) last`;
}

const wordsOf = (place: 'description' | 'surname') => Object.values(WORDS).map((word) => word[place]);

async function insertHistory(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into shipment_events (shipment_id, status, status_source, at, location, actor_id, recorded_at, reason)
    select id, step, case when place = 1 then 'created' else 'set' end, moment, case when place > 1 then origin_city end, user_id, moment,
      case when step in ('on-hold', 'failed', 'returned') then (array['customs-inspection', 'weather', 'receiver-absent'])[1 + ascii(left(id::text, 1)) % 3] end
    from shipments
    cross join lateral (select case status
      when 'pending' then array['pending']
      when 'processing' then array['pending', 'processing']
      when 'shipped' then array['pending', 'shipped']
      when 'delivered' then array['pending', 'shipped', 'in_transit', 'delivered']
      else array['pending', 'shipped', status] end as steps) path
    cross join lateral unnest(steps) with ordinality walk (step, place)
    cross join lateral (
      select created_at + (updated_at - created_at) * ((place - 1.0) / greatest(1, cardinality(steps) - 1)) as moment
    ) happening
    order by created_at, place`;
}

/** In the audit log, by whose times they are erased. */
async function insertDeletions(sql: postgres.Sql): Promise<void> {
  await sql`alter table audit_entries disable trigger audit_entries_stamped`;
  await sql`
    insert into audit_entries (at, action, shipment_id, from_value)
    select deleted_at, 'shipment-deleted', id, status from shipments where deleted_at is not null order by deleted_at`;
  await sql`alter table audit_entries enable trigger audit_entries_stamped`;
}

/** The delivery log of every tenth: one mail to the receiver about the last thing that happened. */
async function insertSentMails(sql: postgres.Sql): Promise<void> {
  await sql`
    with mails as (
      insert into deliveries (shipment_id, kind, recipient, state, attempts, created_at, sent_at)
      select id, 'status-update', receiver_email, 'sent', 1, updated_at, updated_at
      from shipments where left(id::text, 1) in ('3', 'c')
      returning id, shipment_id
    )
    insert into delivery_events (delivery_id, event_id)
    select mails.id, event.id from mails cross join lateral (
      select id from shipment_events where shipment_id = mails.shipment_id order by at desc, id desc limit 1
    ) event`;
}
