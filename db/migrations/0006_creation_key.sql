ALTER TABLE "shipments" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "creation_digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_creation_key_unique" ON "shipments" USING btree ("user_id","creation_key") WHERE "shipments"."creation_key" is not null;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_creation_key_with_digest" CHECK (("shipments"."creation_key" is null) = ("shipments"."creation_digest" is null));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_creation_key_shape" CHECK ("shipments"."creation_key" ~ '^[A-Za-z0-9_-]{16,64}$');