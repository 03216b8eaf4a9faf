ALTER TABLE "notifications" RENAME TO "deliveries";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "refusals" TO "rejections";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "lost_leases" TO "expired_leases";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME CONSTRAINT "notifications_pkey" TO "deliveries_pkey";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME CONSTRAINT "notifications_state_known" TO "deliveries_state_known";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME CONSTRAINT "notifications_kind_known" TO "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME CONSTRAINT "notifications_sent_has_time" TO "deliveries_sent_has_time";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME CONSTRAINT "notifications_shipment_id_shipments_id_fk" TO "deliveries_shipment_id_shipments_id_fk";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME CONSTRAINT "notifications_event_id_shipment_events_id_fk" TO "deliveries_event_id_shipment_events_id_fk";--> statement-breakpoint
ALTER INDEX "notifications_due" RENAME TO "deliveries_due";--> statement-breakpoint
ALTER INDEX "notifications_of_shipment" RENAME TO "deliveries_of_shipment";--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "creation_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "creation_digest" TO "request_hash";--> statement-breakpoint
ALTER TABLE "shipments" RENAME CONSTRAINT "shipments_creation_key_with_digest" TO "shipments_idempotency_key_with_hash";--> statement-breakpoint
ALTER TABLE "shipments" RENAME CONSTRAINT "shipments_creation_key_shape" TO "shipments_idempotency_key_shape";--> statement-breakpoint
ALTER INDEX "shipments_creation_key_unique" RENAME TO "shipments_idempotency_key_unique";
