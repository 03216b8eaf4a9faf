ALTER TABLE "notifications" DROP CONSTRAINT "notifications_state_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "lost_leases" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_state_known" CHECK ("notifications"."state" in ('queued', 'sent', 'failed', 'cancelled'));--> statement-breakpoint
UPDATE "notifications" SET "state" = 'cancelled', "reason" = 'The shipment was deleted.' FROM "shipments" WHERE "shipments"."id" = "notifications"."shipment_id" AND "shipments"."deleted_at" IS NOT NULL AND "notifications"."state" = 'queued';
