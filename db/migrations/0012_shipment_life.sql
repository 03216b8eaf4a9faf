CREATE TABLE "audit_values" (
	"entry_id" bigint NOT NULL,
	"field" text NOT NULL,
	"from_value" text,
	"to_value" text,
	CONSTRAINT "audit_values_entry_id_field_pk" PRIMARY KEY("entry_id","field")
);
--> statement-breakpoint
CREATE TABLE "bulk_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undo_until" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "bulk_batches_undone_by_a_user" CHECK (("bulk_batches"."undone_at" is null) = ("bulk_batches"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"delivery_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	CONSTRAINT "delivery_events_delivery_id_event_id_pk" PRIMARY KEY("delivery_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"shipment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_opt_outs_once" UNIQUE NULLS NOT DISTINCT("email","shipment_id"),
	CONSTRAINT "mail_opt_outs_email_lower_case" CHECK ("mail_opt_outs"."email" = lower("mail_opt_outs"."email"))
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state_known";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_event_id_shipment_events_id_fk";
--> statement-breakpoint
DROP INDEX "audit_entries_by_actor";--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "status_source" text DEFAULT 'set' NOT NULL;--> statement-breakpoint
UPDATE "shipment_events" event SET "status_source" = CASE WHEN before.entered = 1 THEN 'created' ELSE 'inherited' END
FROM (
  SELECT id, row_number() OVER (PARTITION BY shipment_id ORDER BY id) AS entered,
    lag(status) OVER (PARTITION BY shipment_id ORDER BY at, id) = status AS unchanged
  FROM "shipment_events"
) before
WHERE before.id = event.id AND (before.entered = 1 OR before.unchanged);--> statement-breakpoint
ALTER TABLE "shipment_events" ALTER COLUMN "status_source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "shipment_version" integer;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "dispatched_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "dispatched_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "delivered_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "delivered_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "retracted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "retracted_by" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_event_id_shipment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_events_of_event" ON "delivery_events" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_batch_id_bulk_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bulk_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_retracted_by_users_id_fk" FOREIGN KEY ("retracted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_events_of_batch" ON "shipment_events" USING btree ("batch_id") WHERE "shipment_events"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_deleted" ON "shipments" USING btree ("deleted_at" DESC NULLS LAST,"id") WHERE "shipments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
INSERT INTO "delivery_events" ("delivery_id", "event_id") SELECT "id", "event_id" FROM "deliveries";--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "event_id";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state_known" CHECK ("deliveries"."state" in ('queued', 'sent', 'failed', 'cancelled', 'superseded', 'suppressed'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'link', 'opt-out'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-verification', 'user-activity', 'user-deleted', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'shipments-exported'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_status_source_known" CHECK ("shipment_events"."status_source" in ('created', 'set', 'recorded', 'inherited'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_creation_stays" CHECK ("shipment_events"."status_source" <> 'created' or "shipment_events"."retracted_at" is null);--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_retracted_at_a_time" CHECK ("shipment_events"."retracted_by" is null or "shipment_events"."retracted_at" is not null);--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_erased_when_deleted" CHECK ("shipments"."erased_at" is null or "shipments"."deleted_at" is not null);--> statement-breakpoint
-- What an audit entry says may be erased, by this function alone and for deleted shipments alone; nothing else changes it.
-- Temporary tables of the caller's come last, so that none passes for one of these.
CREATE FUNCTION erase_audit_values(erased uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shipments WHERE id = erased AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only values of a deleted shipment are erased';
  END IF;
  PERFORM set_config('waybill.erasing', 'on', true);
  UPDATE audit_values SET from_value = NULL, to_value = NULL
  FROM audit_entries entry WHERE entry.id = audit_values.entry_id AND entry.shipment_id = erased;
  PERFORM set_config('waybill.erasing', 'off', true);
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_value_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('waybill.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit values are never changed or deleted, only erased';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_values_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_values
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_value_change();
