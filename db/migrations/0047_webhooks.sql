CREATE SEQUENCE "public"."webhook_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"answer" text,
	"error" text,
	"duration" integer NOT NULL,
	CONSTRAINT "webhook_attempts_answer_short" CHECK (length("webhook_attempts"."answer") <= 2048)
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"shipment_id" uuid,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_messages_type_known" CHECK ("webhook_messages"."type" in ('shipment.created', 'shipment.updated', 'shipment.status_changed', 'shipment.deleted', 'shipment.restored', 'event.added', 'event.retracted', 'estimate.changed', 'document.added', 'answer.received', 'delivery.failed', 'webhook.test')),
	CONSTRAINT "webhook_messages_state_known" CHECK ("webhook_messages"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"description" text NOT NULL,
	"all" boolean NOT NULL,
	"secret" text NOT NULL,
	"key_id" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"off" text,
	"first_failure_at" timestamp (3) with time zone,
	"throttled_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_off_known" CHECK ("webhooks"."off" in ('owner', 'failing', 'gone', 'no-rights')),
	CONSTRAINT "webhooks_url_short" CHECK (length("webhooks"."url") between 1 and 2000),
	CONSTRAINT "webhooks_description_short" CHECK (length("webhooks"."description") <= 120),
	CONSTRAINT "webhooks_events_some" CHECK (cardinality("webhooks"."events") > 0),
	CONSTRAINT "webhooks_previous_until" CHECK (("webhooks"."previous_secret" is null) = ("webhooks"."previous_until" is null))
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_webhook" ON "webhook_attempts" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_message" ON "webhook_attempts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_due" ON "webhook_messages" USING btree ("webhook_id","due_at") WHERE "webhook_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_messages_next" ON "webhook_messages" USING btree ("due_at") WHERE "webhook_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_messages_of_webhook" ON "webhook_messages" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_of_shipment" ON "webhook_messages" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_old" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_of_user" ON "webhooks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_on" ON "webhooks" USING btree ("user_id") WHERE "webhooks"."off" is null;--> statement-breakpoint
CREATE INDEX "webhooks_key" ON "webhooks" USING btree ("key_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'estimate', 'link', 'opt-out', 'password-reset', 'invitation', 'new-browser', 'password-changed', 'second-factor-added', 'second-factor-removed', 'wrong-codes', 'recovery-code-used', 'recovery-codes-renewed', 'key-created', 'confirm-email', 'verified', 'unverified', 'handed-over', 'webhook-off', 'enquiry'));