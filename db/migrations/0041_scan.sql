ALTER TABLE "shipment_events" ADD COLUMN "scanned_as" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_events_scanned_once" ON "shipment_events" USING btree ("shipment_id","scanned_as","scanned_at") WHERE "shipment_events"."scanned_at" is not null;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_scanned_as_at" CHECK (("shipment_events"."scanned_as" is null) = ("shipment_events"."scanned_at" is null));