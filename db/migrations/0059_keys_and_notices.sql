ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_off_known";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "ending_mailed" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "occurrences" jsonb;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "key_name" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "key_name" text;--> statement-breakpoint
CREATE INDEX "webhooks_of_api_key" ON "webhooks" USING btree ("api_key_id") WHERE "webhooks"."api_key_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'estimate', 'link', 'opt-out', 'password-reset', 'invitation', 'new-browser', 'password-changed', 'second-factor-added', 'second-factor-removed', 'wrong-codes', 'recovery-code-used', 'recovery-codes-renewed', 'key-created', 'key-ending', 'confirm-email', 'verified', 'unverified', 'handed-over', 'answer-received', 'webhook-off', 'webhook-address', 'enquiry'));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_off_known" CHECK ("webhooks"."off" in ('owner', 'failing', 'gone', 'no-rights', 'key-ended'));