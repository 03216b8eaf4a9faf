CREATE TABLE "load_counts" (
	"load_id" uuid NOT NULL,
	"place" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"is_damaged" boolean NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_by" uuid,
	CONSTRAINT "load_counts_load_id_place_shipment_id_piece_pk" PRIMARY KEY("load_id","place","shipment_id","piece"),
	CONSTRAINT "load_counts_place_known" CHECK ("load_counts"."place" in ('loading', 'unloading')),
	CONSTRAINT "load_counts_piece_from_1" CHECK ("load_counts"."piece" >= 1)
);
--> statement-breakpoint
CREATE TABLE "load_tallies" (
	"load_id" uuid NOT NULL,
	"place" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"expected" jsonb NOT NULL,
	CONSTRAINT "load_tallies_load_id_place_batch_id_pk" PRIMARY KEY("load_id","place","batch_id"),
	CONSTRAINT "load_tallies_place_known" CHECK ("load_tallies"."place" in ('loading', 'unloading'))
);
--> statement-breakpoint
ALTER TABLE "bulk_batches" DROP CONSTRAINT "bulk_batches_kind_known";--> statement-breakpoint
ALTER TABLE "shipment_events" DROP CONSTRAINT "shipment_events_reason_allowed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "load_counts" ADD CONSTRAINT "load_counts_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_counts" ADD CONSTRAINT "load_counts_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_counts" ADD CONSTRAINT "load_counts_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_tallies" ADD CONSTRAINT "load_tallies_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_tallies" ADD CONSTRAINT "load_tallies_batch_id_bulk_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bulk_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "load_counts_of_shipment" ON "load_counts" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "load_tallies_of_batch" ON "load_tallies" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_kind_known" CHECK ("bulk_batches"."kind" in ('update', 'scan', 'estimate', 'tally'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_reason_allowed" CHECK ("shipment_events"."reason" is null or "shipment_events"."status_source" = 'estimated' or "shipment_events"."status" in ('on-hold', 'failed', 'returned', 'cancelled')
        or ("shipment_events"."status" = 'delivered' and "shipment_events"."reason" in ('short-shipped', 'damaged'))
        or ("shipment_events"."status_source" = 'inherited' and "shipment_events"."reason" in ('short-shipped', 'damaged', 'misrouted')));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-duty', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'key-created', 'key-removed', 'webhook-created', 'webhook-changed', 'webhook-turned-on', 'webhook-turned-off', 'webhook-secret-rotated', 'webhook-removed', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'answer-received', 'answer-done', 'answer-reopened', 'message-received', 'message-sent', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone', 'carrier-added', 'carrier-changed', 'carrier-removed', 'company-added', 'company-changed', 'company-removed', 'company-merged', 'member-invited', 'member-changed', 'member-removed', 'member-joined', 'member-left', 'request-added', 'request-changed', 'request-withdrawn', 'request-accepted', 'request-declined', 'portal-viewed', 'load-created', 'load-changed', 'load-deleted', 'load-shipments-added', 'load-shipments-removed', 'load-event', 'load-event-undone', 'load-tallied'));