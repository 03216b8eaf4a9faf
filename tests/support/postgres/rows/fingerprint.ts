import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/open-database.ts';

const TABLES = [
  'users',
  'api_keys',
  'shipments',
  'shipment_events',
  'shipment_images',
  'shipment_documents',
  'document_tickets',
  'shipment_proofs',
  'proof_files',
  'shipment_answers',
  'answer_files',
  'receiver_keys',
  'audit_entries',
  'audit_values',
  'bulk_batches',
  'deliveries',
  'enquiries',
  'delivery_events',
  'delivery_shipments',
  'mail_opt_outs',
  'export_tickets',
  'second_factors',
  'recovery_codes',
  'sign_in_challenges',
  'saved_views',
  'webhooks',
  'webhook_events',
  'webhook_fan_outs',
  'webhook_messages',
  'webhook_attempts',
  'shipment_attention',
  'import_batches',
  'import_columns',
  'import_rows',
];

/** Each version of a row has the number of the transaction that wrote it, which is higher than all before. */
const versionOf = (table: string) => sql.raw(`(select count(*) || ':' || max(xmin::text::bigint) from ${table})`);

/**
 * Equal while no row of these tables is written or removed. Any call may change sessions, known clients and rate
 * counters.
 */
export async function fingerprint(db: Db): Promise<string | undefined> {
  const versions = sql.join(TABLES.map(versionOf), sql.raw(', '));
  const [row] = await rowsOf<{ print: string }>(db, sql`select concat_ws(' ', ${versions}) as print`);
  return row?.print;
}
