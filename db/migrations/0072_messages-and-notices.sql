-- db/functions: 594ba8db316fd5cef661515bfe5ec9f3a652a234a8ed864a166af8aef490097e
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
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_a_shipment";--> statement-breakpoint
ALTER TABLE "shipment_answers" DROP CONSTRAINT "shipment_answers_kind_known";--> statement-breakpoint
ALTER TABLE "shipment_answers" DROP CONSTRAINT "shipment_answers_holder_known";--> statement-breakpoint
ALTER TABLE "shipment_answers" DROP CONSTRAINT "shipment_answers_done_by_a_user";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "shipment_answers" ALTER COLUMN "kind" SET DEFAULT 'other';--> statement-breakpoint
ALTER TABLE "shipment_answers" ALTER COLUMN "holder" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD COLUMN "author" text DEFAULT 'receiver' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD COLUMN "to_side" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD CONSTRAINT "shipment_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD CONSTRAINT "shipment_follows_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_follows_of_shipment" ON "shipment_follows" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'estimate', 'link', 'opt-out', 'message', 'password-reset', 'invitation', 'company-invitation', 'new-browser', 'password-changed', 'second-factor-added', 'second-factor-removed', 'wrong-codes', 'recovery-code-used', 'recovery-codes-renewed', 'key-created', 'key-ending', 'confirm-email', 'verified', 'unverified', 'handed-over', 'answer-received', 'message-received', 'webhook-off', 'webhook-address', 'enquiry'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_a_shipment" CHECK (("deliveries"."shipment_id" is not null) = ("deliveries"."kind" in ('created', 'status-update', 'estimate', 'link', 'opt-out', 'message')));--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_author_known" CHECK ("shipment_answers"."author" in ('receiver', 'customer', 'staff'));--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_side_known" CHECK ("shipment_answers"."to_side" in ('staff', 'customer', 'receiver', 'both'));--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_author_is_user" CHECK (("shipment_answers"."author_id" is null) = ("shipment_answers"."author" = 'receiver'));--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_side_of_author" CHECK (("shipment_answers"."author" = 'staff') = ("shipment_answers"."to_side" <> 'staff'));--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_company_of_customer" CHECK (("shipment_answers"."company_id" is null) = ("shipment_answers"."author" <> 'customer' and "shipment_answers"."to_side" not in ('customer', 'both')));--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_kind_known" CHECK ("shipment_answers"."kind" in ('address', 'later', 'cancel', 'not-received', 'damaged', 'other'));--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_holder_known" CHECK (case "shipment_answers"."author" when 'receiver' then coalesce("shipment_answers"."holder" in ('receiver', 'sender', 'other'), false)
        else "shipment_answers"."holder" is null end);--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_done_by_a_user" CHECK (("shipment_answers"."done_at" is null) = ("shipment_answers"."done_by" is null) and ("shipment_answers"."author" <> 'staff' or "shipment_answers"."done_at" is not null));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-duty', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'key-created', 'key-removed', 'webhook-created', 'webhook-changed', 'webhook-turned-on', 'webhook-turned-off', 'webhook-secret-rotated', 'webhook-removed', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'answer-received', 'answer-done', 'answer-reopened', 'message-received', 'message-sent', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone', 'carrier-added', 'carrier-changed', 'carrier-removed', 'company-added', 'company-changed', 'company-removed', 'company-merged', 'member-invited', 'member-changed', 'member-removed', 'member-joined', 'member-left'));