import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { seedShipments } from '../../tools/load/seed-shipments.ts';
import { migratedPostgresDatabase } from '../support/postgres/temporary-database.ts';

test('what a statement has changed is found without a join of its old and new rows, which would compare each with each', async () => {
  const url = await migratedPostgresDatabase();
  await seedShipments(url, 200);
  const plans: string[] = [];
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => plans.push(message ?? '') });
  onTestFinished(() => sql.end());
  await sql.unsafe(`load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set client_min_messages = log`);
  await sql`update shipments set description = 'Chairs' where id in (select id from shipments limit 1)`;

  const ofTrigger = plans.filter((plan) => plan.includes('refresh_attention(array_agg'));
  expect(ofTrigger).toHaveLength(1);
  expect(ofTrigger.join()).not.toMatch(/Join|Nested Loop/);
});

test('nothing else is written with a shipment than its version, the statistics, its search text, its attention, its figures, the record of changes, a carrier name that goes and the former customer of documents', async () => {
  const url = await migratedPostgresDatabase();
  const sql = postgres(url, { max: 1 });
  onTestFinished(() => sql.end());
  const triggers = await sql<{ name: string }[]>`
    select tgname as name from pg_trigger where tgrelid = 'shipments'::regclass and not tgisinternal order by 1`;
  expect(triggers.map(({ name }) => name)).toEqual(
    `shipments_attention_updated shipments_carrier_name_of_custom shipments_changes_of_changed
    shipments_changes_of_new shipments_count_deleted shipments_count_inserted shipments_count_updated
    shipments_documents_of_former_company shipments_figures_updated shipments_search_of_changed shipments_search_of_new shipments_stay_erased shipments_version`.split(
      /\s+/,
    ),
  );
});
