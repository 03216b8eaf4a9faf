CREATE TABLE "load_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "load_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"load_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"departed" boolean NOT NULL,
	"arrived" boolean NOT NULL,
	CONSTRAINT "load_events_one_of_both" CHECK (not ("load_events"."departed" and "load_events"."arrived"))
);
--> statement-breakpoint
CREATE TABLE "load_members" (
	"load_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"pieces" integer[],
	CONSTRAINT "load_members_load_id_shipment_id_pk" PRIMARY KEY("load_id","shipment_id"),
	CONSTRAINT "load_members_some_pieces" CHECK (cardinality("load_members"."pieces") > 0)
);
--> statement-breakpoint
CREATE TABLE "loads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"transport" text DEFAULT '' NOT NULL,
	"voyage" text DEFAULT '' NOT NULL,
	"references" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"from_city" text NOT NULL,
	"from_country" text NOT NULL,
	"to_city" text NOT NULL,
	"to_country" text NOT NULL,
	"departure" timestamp (3) with time zone,
	"arrival" timestamp (3) with time zone,
	"capacity_weight" double precision,
	"capacity_volume" double precision,
	"agent_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loads_mode_known" CHECK ("loads"."mode" in ('Air', 'Ground', 'Sea')),
	CONSTRAINT "loads_capacity_above_0" CHECK ("loads"."capacity_weight" > 0 and "loads"."capacity_volume" > 0),
	CONSTRAINT "loads_arrival_after_departure" CHECK ("loads"."arrival" >= "loads"."departure"),
	CONSTRAINT "loads_places_given" CHECK ("loads"."from_city" <> '' and "loads"."to_city" <> '')
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "load_id" uuid;--> statement-breakpoint
ALTER TABLE "load_events" ADD CONSTRAINT "load_events_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_events" ADD CONSTRAINT "load_events_batch_id_bulk_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bulk_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_members" ADD CONSTRAINT "load_members_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_members" ADD CONSTRAINT "load_members_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_agent_id_companies_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "load_events_once" ON "load_events" USING btree ("load_id","batch_id");--> statement-breakpoint
CREATE INDEX "load_events_of_batch" ON "load_events" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "load_members_of_shipment" ON "load_members" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loads_number_once" ON "loads" USING btree ("number");--> statement-breakpoint
CREATE INDEX "loads_in_order" ON "loads" USING btree (coalesce("departure", "created_at") desc,"id");--> statement-breakpoint
CREATE INDEX "loads_of_agent" ON "loads" USING btree ("agent_id") WHERE "loads"."agent_id" is not null;--> statement-breakpoint
CREATE INDEX "loads_by_reference" ON "loads" USING gin (reference_keys('', "references"));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_load" ON "audit_entries" USING btree ("load_id","id") WHERE "audit_entries"."load_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-duty', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'key-created', 'key-removed', 'webhook-created', 'webhook-changed', 'webhook-turned-on', 'webhook-turned-off', 'webhook-secret-rotated', 'webhook-removed', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'answer-received', 'answer-done', 'answer-reopened', 'message-received', 'message-sent', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone', 'carrier-added', 'carrier-changed', 'carrier-removed', 'company-added', 'company-changed', 'company-removed', 'company-merged', 'member-invited', 'member-changed', 'member-removed', 'member-joined', 'member-left', 'request-added', 'request-changed', 'request-withdrawn', 'request-accepted', 'request-declined', 'portal-viewed', 'load-created', 'load-changed', 'load-deleted', 'load-shipments-added', 'load-shipments-removed', 'load-event', 'load-event-undone'));