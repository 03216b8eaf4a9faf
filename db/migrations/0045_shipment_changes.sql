CREATE TABLE "database_restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "shipment_changes_type_known" CHECK ("shipment_changes"."type" in ('created', 'updated', 'deleted', 'restored', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "shipment_changes" ADD CONSTRAINT "shipment_changes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_changes_in_order" ON "shipment_changes" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "shipment_changes_of_owner" ON "shipment_changes" USING btree ("owner_id","transaction_id","id");--> statement-breakpoint
-- Every change of a shipment that anyone sees raises its version, and so comes by here: also those of processes of the version before.
CREATE FUNCTION record_new_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_changes (shipment_id, owner_id, type)
  SELECT id, user_id, 'created' FROM new_rows WHERE deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION record_changed_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of each there are two versions. A join of the two tables would be planned once, for the few rows of the first call.
  INSERT INTO shipment_changes (shipment_id, owner_id, type)
  SELECT id, recorded.owner_id, recorded.type FROM (
    SELECT id,
      (array_agg(user_id) FILTER (WHERE NOT is_new))[1] AS former_owner, (array_agg(user_id) FILTER (WHERE is_new))[1] AS owner,
      bool_or(is_deleted) FILTER (WHERE NOT is_new) AS was_deleted, bool_or(is_deleted) FILTER (WHERE is_new) AS is_deleted
    FROM (
      SELECT id, user_id, deleted_at IS NOT NULL AS is_deleted, false AS is_new FROM old_rows
      UNION ALL
      SELECT id, user_id, deleted_at IS NOT NULL, true FROM new_rows
    ) versions
    GROUP BY id
  ) changed, LATERAL (
    SELECT former_owner AS owner_id, 'removed' AS type WHERE former_owner <> owner
    UNION ALL
    SELECT owner, CASE WHEN is_deleted THEN 'deleted' WHEN was_deleted THEN 'restored' WHEN former_owner <> owner THEN 'created' ELSE 'updated' END
  ) recorded
  -- What is erased later was deleted before.
  WHERE NOT (was_deleted AND is_deleted);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_changes_of_new AFTER INSERT ON shipments
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_new_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_changes_of_changed AFTER UPDATE ON shipments
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changed_shipments();
