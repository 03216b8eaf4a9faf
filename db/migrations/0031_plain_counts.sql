-- db/functions: e3ff1f1fdb958cf76e6ae3922760e11f63138e75fae885a35861b83111cf2cde
-- Counts are plain SQL again (decision 060). No trigger writes a figure but the statistics, and no list writes anything.
DROP TRIGGER shipments_days_inserted ON shipments;--> statement-breakpoint
DROP TRIGGER shipments_days_updated ON shipments;--> statement-breakpoint
DROP TRIGGER shipments_days_deleted ON shipments;--> statement-breakpoint
DROP TRIGGER shipments_searches_inserted ON shipments;--> statement-breakpoint
DROP TRIGGER shipments_searches_updated ON shipments;--> statement-breakpoint
DROP TRIGGER shipments_searches_deleted ON shipments;--> statement-breakpoint
DROP TRIGGER shipment_attention_count_inserted ON shipment_attention;--> statement-breakpoint
DROP TRIGGER shipment_attention_count_updated ON shipment_attention;--> statement-breakpoint
DROP TRIGGER shipment_attention_count_deleted ON shipment_attention;--> statement-breakpoint
-- Its first event, in the same transaction, gives a new shipment its row.
DROP TRIGGER shipments_attention_inserted ON shipments;--> statement-breakpoint
DROP FUNCTION count_shipment_days(), count_common_searches(), count_attention();--> statement-breakpoint
DROP TABLE "attention_counts";--> statement-breakpoint
DROP TABLE "common_searches";--> statement-breakpoint
DROP TABLE "search_counts";--> statement-breakpoint
DROP TABLE "shipment_day_counts";--> statement-breakpoint
DROP INDEX "shipment_attention_stalled";--> statement-breakpoint
-- The version before goes on reading the same figures, counted as it asks; the one after this drops these views and attention_reasons().
CREATE VIEW attention_counts AS
SELECT user_id, reason, from_hour, 1 AS change
FROM shipment_attention CROSS JOIN LATERAL attention_reasons(status, late_from, stalled_from, mail_from)
UNION ALL
SELECT NULL, reason, from_hour, 1
FROM shipment_attention CROSS JOIN LATERAL attention_reasons(status, late_from, stalled_from, mail_from);--> statement-breakpoint
CREATE VIEW shipment_day_counts AS
SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, 1 AS change FROM shipments WHERE deleted_at IS NULL
UNION ALL
SELECT NULL, (created_at AT TIME ZONE 'UTC')::date, 1 FROM shipments WHERE deleted_at IS NULL;--> statement-breakpoint
-- Empty: it finds no number that is stored, and counts.
CREATE VIEW common_searches AS
SELECT NULL::bigint AS id, NULL::uuid AS user_id, NULL::text AS place, NULL::text AS pattern, NULL::integer AS uses,
  NULL::timestamptz AS used_at, false AS is_active, NULL::bigint AS known_from, false AS is_counted
WHERE false;--> statement-breakpoint
CREATE VIEW search_counts AS SELECT NULL::bigint AS id, NULL::bigint AS search_id, NULL::integer AS change WHERE false;--> statement-breakpoint
-- To those who read shipments, before the owner repeats the grants.
DO $$
DECLARE
  reader regrole;
BEGIN
  FOR reader IN
    SELECT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'shipments'::regclass AND privilege_type = 'SELECT' AND grantee <> 0
  LOOP
    EXECUTE format('GRANT SELECT ON attention_counts, shipment_day_counts, common_searches, search_counts TO %s', reader);
  END LOOP;
END
$$;
