ALTER TABLE "shipment_events" DROP CONSTRAINT "shipment_events_reason_allowed";--> statement-breakpoint
DROP INDEX "shipment_proofs_one";--> statement-breakpoint
ALTER TABLE "shipment_proofs" ADD COLUMN "kind" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_proofs" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "shipment_proofs" ADD COLUMN "damage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "receiver_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_proofs_one_delivery" ON "shipment_proofs" USING btree ("shipment_id") WHERE not "shipment_proofs"."is_retracted" and "shipment_proofs"."kind" = 'delivery';--> statement-breakpoint
CREATE INDEX "shipment_proofs_by_idempotency_key" ON "shipment_proofs" USING btree ("idempotency_key") WHERE "shipment_proofs"."idempotency_key" is not null;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_reason_allowed" CHECK ("shipment_events"."reason" is null or "shipment_events"."status_source" = 'estimated' or "shipment_events"."status" in ('on-hold', 'failed', 'returned', 'cancelled')
        or ("shipment_events"."status" = 'delivered' and "shipment_events"."reason" in ('short-shipped', 'damaged')));--> statement-breakpoint
ALTER TABLE "shipment_proofs" ADD CONSTRAINT "shipment_proofs_kind_known" CHECK ("shipment_proofs"."kind" in ('delivery', 'attempt'));--> statement-breakpoint
ALTER TABLE "shipment_proofs" ADD CONSTRAINT "shipment_proofs_pieces_positive" CHECK ("shipment_proofs"."pieces" >= 0);--> statement-breakpoint
ALTER TABLE "shipment_proofs" ADD CONSTRAINT "shipment_proofs_damage_short" CHECK (length("shipment_proofs"."damage") <= 2000);