CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"tracking_url" text,
	CONSTRAINT "carriers_name_short" CHECK (length(name) between 1 and 60),
	CONSTRAINT "carriers_tracking_url_known" CHECK (tracking_url like 'https://%{number}%' and length(tracking_url) <= 500)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "carrier_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "carriers_name_once" ON "carriers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "shipments_by_carrier_name" ON "shipments" USING btree (lower("carrier_name"),"created_at" DESC NULLS LAST,"id") WHERE "shipments"."carrier_name" is not null;--> statement-breakpoint
CREATE INDEX "shipments_carrier_name_search" ON "shipments" USING gin (lower("carrier_name") gin_trgm_ops) WITH (gin_pending_list_limit=16384) WHERE "shipments"."carrier_name" is not null;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_carrier_name_short" CHECK (length("shipments"."carrier_name") between 1 and 60);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'key-created', 'key-removed', 'webhook-created', 'webhook-changed', 'webhook-turned-on', 'webhook-turned-off', 'webhook-secret-rotated', 'webhook-removed', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'answer-received', 'answer-done', 'answer-reopened', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone', 'carrier-added', 'carrier-changed', 'carrier-removed'));--> statement-breakpoint
-- The release before changes the carrier and does not know the name that goes with it.
CREATE FUNCTION remove_carrier_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.carrier_name := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_carrier_name_of_custom BEFORE INSERT OR UPDATE ON shipments FOR EACH ROW
WHEN (NEW.carrier <> 'custom' AND NEW.carrier_name IS NOT NULL) EXECUTE FUNCTION remove_carrier_name();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION flush_search_index() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT gin_clean_pending_list('public.shipments_staff_search'::regclass);
  SELECT gin_clean_pending_list('public.shipments_super_admin_search'::regclass);
  SELECT gin_clean_pending_list('public.shipment_search_super_admin'::regclass);
  SELECT gin_clean_pending_list('public.shipments_carrier_name_search'::regclass);
$$;
