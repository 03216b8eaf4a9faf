CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"events" text[] NOT NULL,
	"of" text NOT NULL,
	"digest" text NOT NULL,
	"zone" text,
	"digest_until" timestamp (3) with time zone,
	CONSTRAINT "notice_choices_events_known" CHECK ("notice_choices"."events" <@ array['exception', 'estimate', 'delivered', 'document', 'message', 'request']::text[]),
	CONSTRAINT "notice_choices_of_known" CHECK ("notice_choices"."of" in ('all', 'followed')),
	CONSTRAINT "notice_choices_digest_known" CHECK ("notice_choices"."digest" in ('none', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "shipment_follows" (
	"user_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	CONSTRAINT "shipment_follows_user_id_shipment_id_pk" PRIMARY KEY("user_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD CONSTRAINT "shipment_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD CONSTRAINT "shipment_follows_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_follows_of_shipment" ON "shipment_follows" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "deliveries_of_change" ON "deliveries" USING btree ("change_id","recipient") WHERE "deliveries"."state" = 'queued' and "deliveries"."change_id" is not null;