import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_SHARES, SHARE_ROLES, type Share } from '#contract/companies/shared-with.ts';
import { MAX_LINE_COUNT, MAX_PIECE_LINES, PIECE_TYPES, type PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { MAX_REFERENCES, REFERENCE_TYPES, type Reference } from '#contract/goods/references/reference-types.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { CARRIERS, SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';

/**
 * Texts that a search reads, folded in one column, a line each: no typed word holds a line break, so none spans two.
 * `search_key` and `search_numbers` are in the migrations (decision 117).
 */
const searchable = (columns: (AnyPgColumn | SQL)[]): SQL =>
  sql`search_key(${sql.join(columns, sql.raw(` || E'\\n' || `))})`;

/** The super-admin's search text without the addresses of the parties, in the database's names. */
const searchedWithout = (telephones: string): SQL =>
  sql.raw(
    `search_key(${[
      ...['tracking_number', 'reference', 'sender_name', 'receiver_name', 'origin_city', 'destination_city'],
    ].join(" || E'\\n' || ")}) || search_numbers(reference, ${telephones}, "references")`,
  );

/** The same for who reads the telephones. */
export const superAdminSearchWithoutAddresses: SQL = searchedWithout('sender_contact, receiver_contact');

/** The same for who reads neither. */
export const searchWithoutContacts: SQL = searchedWithout("'', ''");

// New entries wait in a list of up to so many kB until a job works them in (decision 017). Otherwise one change does it
// for all.
export const WRITTEN_LATER = { gin_pending_list_limit: 16_384 };

const literal = (text: string): SQL => sql.raw(`'${text}'`);
const quoted = (names: readonly string[]) => names.map((name) => `@ == "${name}"`).join(' || ');

/** A reference of no known type, or whose value is not one to 64 characters. */
const UNKNOWN_REFERENCE = `$[*] ? (!(exists(@.type ? (${quoted(REFERENCE_TYPES)}))) || !(@.value like_regex "^.{1,64}$") || !(@.public == true || @.public == false))`;
/** A line of no known type, or whose count or measures are out of bounds. */
const UNKNOWN_PIECE = `$[*] ? (!(exists(@.type ? (${quoted(PIECE_TYPES)}))) || !(@.count >= 1 && @.count <= ${MAX_LINE_COUNT}) || @.length <= 0 || @.width <= 0 || @.height <= 0 || @.weight <= 0)`;

/** A share with no company, or of no known part. */
const UNKNOWN_SHARE = `$[*] ? (!(exists(@.as ? (${quoted(SHARE_ROLES)}))) || !(@.company like_regex "^[0-9a-f-]{36}$"))`;

// The searches of the version before. A later release drops both indexes.
const referenceText = (references: SQL): SQL =>
  sql`lower(regexp_replace(jsonb_path_query_array(${references}, '$[*].value')::text, '[[:space:]-]', '', 'g'))`;

/** A shipment. Soft-deleted ones keep their row; `version` rises with every change, by a trigger. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    trackingNumber: text('tracking_number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    carrier: text('carrier', { enum: CARRIERS }).notNull(),
    /** The name of a custom carrier; a trigger removes it with a change to another one (decision 111). */
    carrierName: text('carrier_name'),
    shippingMode: text('shipping_mode', { enum: SHIPPING_MODES }).notNull(),
    status: text('status', { enum: STATUSES }).notNull(),
    description: text('description').notNull().default(''),
    /** The customer's own number for it (docs/contract/shipments.md, 'Fields'). */
    reference: text('reference').notNull().default(''),
    weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }).notNull(),
    /** The weight is the pieces' sum and follows them, because nobody gave another (docs/contract/goods.md). */
    weightFollowsPieces: boolean('weight_follows_pieces').notNull().default(false),
    /** With the row, not in tables of their own: they are read, compared and erased with it (decision 071). */
    references: jsonb('references').$type<Reference[]>().notNull().default([]),
    pieces: jsonb('pieces').$type<PieceLine[]>().notNull().default([]),
    /** The customer. */
    company: uuid('company_id').references(() => companies.id),
    /** Other companies that see it; their rows are locked while one is named (decision 119). */
    sharedWith: jsonb('shared_with').$type<Share[]>().notNull().default([]),
    requiresCustomsClearance: boolean('requires_customs_clearance').notNull(),
    /** The language of the mails to the receiver; null for the country's (docs/contract/tracking.md, 'Mails'). */
    language: text('language', { enum: LANGUAGES }),
    senderName: text('sender_name').notNull(),
    senderEmail: text('sender_email').notNull(),
    senderContact: text('sender_contact').notNull().default(''),
    receiverName: text('receiver_name').notNull(),
    receiverEmail: text('receiver_email').notNull(),
    /** A telephone number, never public. */
    receiverContact: text('receiver_contact').notNull().default(''),
    originAddress: text('origin_address').notNull(),
    originCity: text('origin_city').notNull(),
    originCountry: text('origin_country').notNull(),
    destinationAddress: text('destination_address').notNull(),
    destinationCity: text('destination_city').notNull(),
    destinationCountry: text('destination_country').notNull(),
    dispatchedDate: timestampColumn('dispatched_date'),
    deliveredDate: timestampColumn('delivered_date'),
    estimatedDelivery: timestampColumn('estimated_delivery'),
    /**
     * The zone of the destination, whose day the estimate is (docs/contract/estimates.md); UTC where it is not known.
     */
    destinationZone: text('destination_zone').notNull().default('UTC'),
    /** The caller's name for the creation, so that it is done once however often it is sent (decision 018). */
    idempotencyKey: text('idempotency_key'),
    /** The user of that key, once the shipment was handed over; before, it is the owner. */
    idempotencyUserId: uuid('idempotency_user_id').references((): AnyPgColumn => users.id),
    /** SHA-256 of the request that was sent with that key. */
    requestHash: text('request_hash'),
    /** The import that created it. */
    importBatchId: uuid('import_batch_id').references((): AnyPgColumn => importBatches.id),
    version: integer('version').notNull().default(1),
    /** Rises, by the same trigger, with every change that writes `updatedAt`: those that the public may see. */
    publicChanges: integer('public_changes').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    deletedAt: timestampColumn('deleted_at'),
    /** Null for the product itself. */
    deletedBy: uuid('deleted_by').references((): AnyPgColumn => users.id),
    /** When what was personal in a deleted shipment was erased (docs/contract/shipments.md, 'Erasure'). */
    erasedAt: timestampColumn('erased_at'),
    /** Shipment Management's search reads it beside the dashboard's column: docs/contract/shipments.md, 'Search'. */
    staffSearch: text('staff_search').generatedAlwaysAs(
      (): SQL =>
        searchable([
          shipments.description,
          shipments.carrier,
          sql`coalesce(${shipments.carrierName}, '')`,
          shipments.status,
          sql`replace(${shipments.status}, '_', '-')`,
        ]),
    ),
    /** The super-admin dashboard's search: docs/contract/shipments.md, 'Search'. */
    superAdminSearch: text('super_admin_search').generatedAlwaysAs(
      (): SQL =>
        sql`${searchable([
          shipments.trackingNumber,
          shipments.reference,
          shipments.senderName,
          shipments.senderEmail,
          shipments.receiverName,
          shipments.receiverEmail,
          shipments.originCity,
          shipments.destinationCity,
        ])} || search_numbers(${shipments.reference}, ${shipments.senderContact}, ${shipments.receiverContact}, ${shipments.references})`,
    ),
  },
  (table) => [
    uniqueIndex('shipments_tracking_number_unique').on(table.trackingNumber),
    uniqueIndex('shipments_idempotency_key_unique')
      .on(sql`coalesce(${table.idempotencyUserId}, ${table.userId})`, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check(
      'shipments_idempotency_key_with_hash',
      sql`(${table.idempotencyKey} is null) = (${table.requestHash} is null)`,
    ),
    check('shipments_idempotency_key_shape', sql`${table.idempotencyKey} ~ '^[A-Za-z0-9_-]{16,64}$'`),
    check('shipments_reference_short', sql`length(${table.reference}) <= 64`),
    index('shipments_by_reference')
      .on(table.userId, table.reference)
      .where(sql`${table.deletedAt} is null and ${table.reference} <> ''`),
    index('shipments_of_import').on(table.importBatchId).where(sql`${table.importBatchId} is not null`),
    check(
      'shipments_references_known',
      sql`jsonb_typeof(${table.references}) = 'array' and jsonb_array_length(${table.references}) <= ${sql.raw(String(MAX_REFERENCES))}
        and not jsonb_path_exists(${table.references}, ${literal(UNKNOWN_REFERENCE)}) and references_differ(${table.references})`,
    ),
    check(
      'shipments_pieces_known',
      sql`jsonb_typeof(${table.pieces}) = 'array' and jsonb_array_length(${table.pieces}) <= ${sql.raw(String(MAX_PIECE_LINES))}
        and not jsonb_path_exists(${table.pieces}, ${literal(UNKNOWN_PIECE)})`,
    ),
    check(
      'shipments_shared_with_known',
      sql`jsonb_typeof(${table.sharedWith}) = 'array' and jsonb_array_length(${table.sharedWith}) <= ${sql.raw(String(MAX_SHARES))}
        and not jsonb_path_exists(${table.sharedWith}, ${literal(UNKNOWN_SHARE)})`,
    ),
    index('shipments_of_company')
      .on(table.company, table.createdAt.desc(), table.id)
      .where(sql`${table.company} is not null`),
    index('shipments_shared_with')
      .using('gin', sql`${table.sharedWith} jsonb_path_ops`)
      .where(sql`${table.sharedWith} <> '[]'`)
      .with({ fastupdate: false }),
    check(
      'shipments_destination_zone_known',
      sql`timezone(${table.destinationZone}, timestamptz '2000-01-01 00:00:00+00') > timestamp '1999-01-01'`,
    ),
    index('shipments_reference_numbers')
      .using('gin', sql`${referenceText(sql`${table.references}`)} gin_trgm_ops`)
      .where(sql`${table.deletedAt} is null and ${table.references} <> '[]'`)
      .with(WRITTEN_LATER),
    // Numbers that are pasted or scanned. Each row is worked in at once: what waits is read for every number.
    index('shipments_reference_keys')
      .using('gin', sql`reference_keys(${table.reference}, ${table.references})`)
      .where(sql`${table.deletedAt} is null and (${table.reference} <> '' or ${table.references} <> '[]')`)
      .with({ fastupdate: false }),
    check('shipments_weight_not_negative', sql`${table.weight} >= 0 and ${table.weight} <= 1000000`),
    oneOf('shipments_carrier_known', table.carrier, CARRIERS),
    oneOf('shipments_shipping_mode_known', table.shippingMode, SHIPPING_MODES),
    check(
      'shipments_carrier_name_short',
      sql`length(${table.carrierName}) between 1 and ${sql.raw(String(TEXT_LIMITS.carrierName))}`,
    ),
    index('shipments_by_carrier_name')
      .on(sql`lower(${table.carrierName})`, table.createdAt.desc(), table.id)
      .where(sql`${table.carrierName} is not null`),
    // The version before searches it, too.
    index('shipments_carrier_name_search')
      .using('gin', sql`lower(${table.carrierName}) gin_trgm_ops`)
      .where(sql`${table.carrierName} is not null`)
      .with(WRITTEN_LATER),
    oneOf('shipments_language_known', table.language, LANGUAGES),
    oneOf('shipments_status_known', table.status, STATUSES),
    // One for each choice of filters and sort field that a list offers (decision 017).
    // With what a list is filtered by beside, so that a count reads nothing but the index.
    index('shipments_newest')
      .on(table.createdAt.desc(), table.id, table.status, table.carrier, table.shippingMode, table.estimatedDelivery)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_last_changed').on(table.updatedAt.desc(), table.id).where(sql`${table.deletedAt} is null`),
    index('shipments_by_tracking_number').on(table.trackingNumber, table.id).where(sql`${table.deletedAt} is null`),
    index('shipments_by_status')
      .on(table.status, table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_status_last_changed')
      .on(table.status, table.updatedAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_status_tracking_number')
      .on(table.status, table.trackingNumber, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_carrier')
      .on(table.carrier, table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_carrier_last_changed')
      .on(table.carrier, table.updatedAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_carrier_tracking_number')
      .on(table.carrier, table.trackingNumber, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_carrier_status')
      .on(table.carrier, table.status, table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_carrier_status_last_changed')
      .on(table.carrier, table.status, table.updatedAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_carrier_status_tracking_number')
      .on(table.carrier, table.status, table.trackingNumber, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_user')
      .on(
        table.userId,
        table.createdAt.desc(),
        table.id,
        table.status,
        table.carrier,
        table.shippingMode,
        table.estimatedDelivery,
      )
      .where(sql`${table.deletedAt} is null`),
    index('shipments_by_user_status')
      .on(table.userId, table.status, table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('shipments_deleted').on(table.deletedAt.desc(), table.id).where(sql`${table.deletedAt} is not null`),
    check('shipments_erased_when_deleted', sql`${table.erasedAt} is null or ${table.deletedAt} is not null`),
    index('shipments_staff_search').using('gin', table.staffSearch.op('gin_trgm_ops')).with(WRITTEN_LATER),
    index('shipments_super_admin_search').using('gin', table.superAdminSearch.op('gin_trgm_ops')).with(WRITTEN_LATER),
  ],
);
