CREATE TABLE "former_round_members" (
	"driver_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_round_members_shipment_id_driver_id_starts_at_ends_at_pk" PRIMARY KEY("shipment_id","driver_id","starts_at","ends_at")
);
--> statement-breakpoint
ALTER TABLE "load_members" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "load_members" ADD COLUMN "driver_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "driver_id" uuid;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "departure_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_round_members" ADD CONSTRAINT "former_round_members_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_round_members" ADD CONSTRAINT "former_round_members_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_round_members_by_end" ON "former_round_members" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loads_of_driver" ON "loads" USING btree ("driver_id","departure") WHERE "loads"."driver_id" is not null;