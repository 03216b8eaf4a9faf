ALTER TABLE "idempotency_keys" ADD COLUMN "committed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_id" ON "idempotency_keys" USING btree ("id");