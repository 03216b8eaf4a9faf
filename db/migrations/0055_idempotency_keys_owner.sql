DROP INDEX "shipments_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "idempotency_user_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_idempotency_user_id_users_id_fk" FOREIGN KEY ("idempotency_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_idempotency_key_unique" ON "shipments" USING btree (coalesce("idempotency_user_id", "user_id"),"idempotency_key") WHERE "shipments"."idempotency_key" is not null;