-- db/functions: ff48a67d60815241ffd8de7ced75791678184a1aa4acfafc4a0831f7ec5cd82e
DROP INDEX "shipments_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "idempotency_user_id" uuid CONSTRAINT "shipments_idempotency_user_id_users_id_fk" REFERENCES "public"."users"("id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_idempotency_key_unique" ON "shipments" USING btree (coalesce("idempotency_user_id", "user_id"),"idempotency_key") WHERE "shipments"."idempotency_key" is not null;