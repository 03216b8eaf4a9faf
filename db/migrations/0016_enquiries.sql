CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"origin" text,
	"destination" text,
	"service_type" text,
	"weight" numeric(10, 3),
	"dimensions" text,
	"subject" text,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "enquiries_kind_known" CHECK ("enquiries"."kind" in ('quote', 'message')),
	CONSTRAINT "enquiries_service_type_known" CHECK ("enquiries"."service_type" in ('ground', 'air', 'ocean', 'express', 'ltl', 'ftl')),
	CONSTRAINT "enquiries_email_lower_case" CHECK ("enquiries"."email" = lower("enquiries"."email")),
	CONSTRAINT "enquiries_quote_is_whole" CHECK ("enquiries"."kind" <> 'quote' or ("enquiries"."name" is not null and "enquiries"."origin" is not null and "enquiries"."destination" is not null
        and "enquiries"."service_type" is not null and "enquiries"."weight" is not null)),
	CONSTRAINT "enquiries_message_has_text" CHECK ("enquiries"."kind" <> 'message' or "enquiries"."text" is not null),
	CONSTRAINT "enquiries_answered_by_someone" CHECK (("enquiries"."answered_at" is null) = ("enquiries"."answered_by" is null))
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "enquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_created_at" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_open" ON "enquiries" USING btree ("created_at") WHERE "enquiries"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_enquiry" ON "deliveries" USING btree ("enquiry_id") WHERE "deliveries"."enquiry_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_an_enquiry" CHECK (("deliveries"."enquiry_id" is not null) = ("deliveries"."kind" = 'enquiry'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'link', 'opt-out', 'password-reset', 'invitation', 'new-browser', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used', 'recovery-codes-renewed', 'enquiry'));