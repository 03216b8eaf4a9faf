CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"body" text,
	"details" text,
	"dropped_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('shipment.created', 'shipment.updated', 'shipment.status_changed', 'shipment.deleted', 'shipment.restored', 'event.added', 'event.retracted', 'estimate.changed', 'document.added', 'answer.received', 'delivery.failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_fan_outs" (
	"user_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	CONSTRAINT "webhook_fan_outs_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_messages" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD COLUMN "event_id" bigint CONSTRAINT "webhook_messages_event_id_webhook_events_id_fk" REFERENCES "public"."webhook_events"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_fan_outs" ADD CONSTRAINT "webhook_fan_outs_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_events_of_owner" ON "webhook_events" USING btree ("owner_id","id") WHERE "webhook_events"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_of_shipment" ON "webhook_events" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "webhook_events_old" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_fan_outs_of_event" ON "webhook_fan_outs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_of_event" ON "webhook_messages" USING btree ("event_id");