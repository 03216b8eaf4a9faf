import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';

const TABLES = [
  'users',
  'shipments',
  'shipment_events',
  'shipment_images',
  'audit_entries',
  'audit_values',
  'bulk_batches',
  'deliveries',
  'enquiries',
  'delivery_events',
  'mail_opt_outs',
  'export_tickets',
  'second_factors',
  'recovery_codes',
  'sign_in_challenges',
  'saved_views',
  'shipment_attention',
  'import_batches',
  'import_columns',
];

const hashOf = (table: string) =>
  sql.raw(`(select count(*) || ':' || sum(hashtextextended(t::text, 0)::numeric) from ${table} t)`);

/** Equal while no row of these tables changes. Any call may change sessions, known clients and rate counters. */
export async function fingerprint(db: Db): Promise<string | undefined> {
  const hashes = sql.join(TABLES.map(hashOf), sql.raw(', '));
  const [row] = await rowsOf<{ print: string }>(db, sql`select concat_ws(' ', ${hashes}) as print`);
  return row?.print;
}
