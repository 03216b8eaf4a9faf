CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_state_known" CHECK ("notifications"."state" in ('queued', 'sent', 'failed')),
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('status-update')),
	CONSTRAINT "notifications_sent_has_time" CHECK (("notifications"."state" = 'sent') = ("notifications"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"user_id" uuid,
	"shipment_id" uuid,
	"from_value" text,
	"to_value" text,
	CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-verification', 'user-activity', 'user-deleted', 'shipment-created', 'shipment-status', 'shipment-deleted'))
);
--> statement-breakpoint
CREATE TABLE "export_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"query" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_cookie_hash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "shipment_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"status" text NOT NULL,
	"carrier" text NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "shipment_counts_status_known" CHECK ("shipment_counts"."status" in ('pending', 'processing', 'shipped', 'in_transit', 'on-hold', 'out-for-delivery', 'delivered', 'cancelled', 'failed', 'returned')),
	CONSTRAINT "shipment_counts_carrier_known" CHECK ("shipment_counts"."carrier" in ('dhl', 'fedex', 'ups', 'usps', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"location" text,
	"note" text,
	"actor_id" uuid,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_events_status_known" CHECK ("shipment_events"."status" in ('pending', 'processing', 'shipped', 'in_transit', 'on-hold', 'out-for-delivery', 'delivered', 'cancelled', 'failed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "shipment_images" (
	"stem" text PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_images_position_unique" UNIQUE("shipment_id","position"),
	CONSTRAINT "shipment_images_at_most_five" CHECK ("position" >= 0 and "position" < 5),
	CONSTRAINT "shipment_images_stem_shape" CHECK ("shipment_images"."stem" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "shipment_images_extension_known" CHECK ("shipment_images"."extension" in ('jpg', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tracking_number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"shipping_mode" text NOT NULL,
	"status" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weight" numeric(10, 3) NOT NULL,
	"requires_customs_clearance" boolean NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"sender_contact" text DEFAULT '' NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_email" text NOT NULL,
	"origin_address" text NOT NULL,
	"origin_city" text NOT NULL,
	"origin_country" text NOT NULL,
	"destination_address" text NOT NULL,
	"destination_city" text NOT NULL,
	"destination_country" text NOT NULL,
	"dispatched_date" timestamp (3) with time zone,
	"delivered_date" timestamp (3) with time zone,
	"estimated_delivery" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"staff_search" text GENERATED ALWAYS AS (lower("shipments"."tracking_number" || E'\n' || "shipments"."description" || E'\n' || "shipments"."carrier" || E'\n' || "shipments"."status" || E'\n' || "shipments"."receiver_name" || E'\n' || "shipments"."receiver_email" || E'\n' || "shipments"."origin_city" || E'\n' || "shipments"."destination_city")) STORED,
	"super_admin_search" text GENERATED ALWAYS AS (lower("shipments"."tracking_number" || E'\n' || "shipments"."sender_name" || E'\n' || "shipments"."sender_email" || E'\n' || "shipments"."receiver_name" || E'\n' || "shipments"."receiver_email" || E'\n' || "shipments"."origin_city" || E'\n' || "shipments"."destination_city")) STORED,
	CONSTRAINT "shipments_weight_not_negative" CHECK ("shipments"."weight" >= 0 and "shipments"."weight" <= 1000000),
	CONSTRAINT "shipments_carrier_known" CHECK ("shipments"."carrier" in ('dhl', 'fedex', 'ups', 'usps', 'custom')),
	CONSTRAINT "shipments_shipping_mode_known" CHECK ("shipments"."shipping_mode" in ('Air', 'Ground', 'Sea')),
	CONSTRAINT "shipments_status_known" CHECK ("shipments"."status" in ('pending', 'processing', 'shipped', 'in_transit', 'on-hold', 'out-for-delivery', 'delivered', 'cancelled', 'failed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_full_name_filled" CHECK (length(trim("users"."full_name")) > 0),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('admin', 'super-admin', 'client'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_shipment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD CONSTRAINT "shipment_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_images" ADD CONSTRAINT "shipment_images_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("due_at") WHERE "notifications"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "notifications_of_shipment" ON "notifications" USING btree ("shipment_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_user" ON "audit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_shipment" ON "audit_entries" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "export_tickets_expires_at" ON "export_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counters_window" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shipment_counts_by_user" ON "shipment_counts" USING btree ("user_id","status","carrier");--> statement-breakpoint
CREATE INDEX "shipment_events_history" ON "shipment_events" USING btree ("shipment_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_tracking_number_unique" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipments_newest" ON "shipments" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_last_changed" ON "shipments" USING btree ("updated_at" DESC NULLS LAST,"id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_by_status" ON "shipments" USING btree ("status","created_at" DESC NULLS LAST,"id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_by_carrier" ON "shipments" USING btree ("carrier","created_at" DESC NULLS LAST,"id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_by_user" ON "shipments" USING btree ("user_id","created_at" DESC NULLS LAST,"id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_staff_search" ON "shipments" USING gin ("staff_search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_super_admin_search" ON "shipments" USING gin ("super_admin_search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");