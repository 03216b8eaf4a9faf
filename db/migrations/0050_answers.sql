-- db/functions: f1ced5a27fac8361ea5fdeaf394011223d08fff1184ee88b967821c110c78016
CREATE TABLE "answer_files" (
	"stem" text PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_files_position_unique" UNIQUE("answer_id","position"),
	CONSTRAINT "answer_files_few" CHECK ("answer_files"."position" >= 0 and "answer_files"."position" < 3),
	CONSTRAINT "answer_files_stem_shape" CHECK ("answer_files"."stem" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "answer_files_positive" CHECK ("answer_files"."width" > 0 and "answer_files"."height" > 0 and "answer_files"."bytes" > 0),
	CONSTRAINT "answer_files_extension_known" CHECK ("answer_files"."extension" in ('jpg', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "shipment_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"day" date,
	"holder" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	CONSTRAINT "shipment_answers_kind_known" CHECK ("shipment_answers"."kind" in ('address', 'later', 'not-received', 'damaged', 'other')),
	CONSTRAINT "shipment_answers_holder_known" CHECK ("shipment_answers"."holder" in ('receiver', 'sender', 'other')),
	CONSTRAINT "shipment_answers_message_limited" CHECK (char_length("shipment_answers"."message") between 1 and 2000),
	CONSTRAINT "shipment_answers_day_of_kind" CHECK ("shipment_answers"."day" is null or "shipment_answers"."kind" = 'later'),
	CONSTRAINT "shipment_answers_done_by_a_user" CHECK (("shipment_answers"."done_at" is null) = ("shipment_answers"."done_by" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
DROP INDEX "shipment_attention_needed";--> statement-breakpoint
DROP INDEX "shipment_attention_of_user";--> statement-breakpoint
DROP INDEX "shipment_attention_by_status";--> statement-breakpoint
DROP INDEX "shipment_attention_by_mail";--> statement-breakpoint
ALTER TABLE "shipment_attention" ADD COLUMN "answer_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_attention" ADD COLUMN "needed_from" timestamp (3) with time zone GENERATED ALWAYS AS (least("shipment_attention"."late_from", "shipment_attention"."stalled_from", "shipment_attention"."mail_from", "shipment_attention"."answer_from")) STORED;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_answer_id_shipment_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."shipment_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_answers_of_shipment" ON "shipment_answers" USING btree ("shipment_id","created_at");--> statement-breakpoint
CREATE INDEX "shipment_attention_by_answer" ON "shipment_attention" USING btree ("needed_from","shipment_id") WHERE "shipment_attention"."answer_from" is not null;--> statement-breakpoint
CREATE INDEX "shipment_attention_needed" ON "shipment_attention" USING btree ("needed_from","shipment_id","status","late_from","stalled_from","mail_from","answer_from","snoozed_until") WHERE "shipment_attention"."needed_from" is not null;--> statement-breakpoint
CREATE INDEX "shipment_attention_of_user" ON "shipment_attention" USING btree ("user_id","needed_from","shipment_id") WHERE "shipment_attention"."needed_from" is not null;--> statement-breakpoint
CREATE INDEX "shipment_attention_by_status" ON "shipment_attention" USING btree ("status","needed_from","shipment_id") WHERE "shipment_attention"."needed_from" is not null;--> statement-breakpoint
CREATE INDEX "shipment_attention_by_mail" ON "shipment_attention" USING btree ("needed_from","shipment_id") WHERE "shipment_attention"."mail_from" is not null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'key-created', 'key-removed', 'webhook-created', 'webhook-changed', 'webhook-turned-on', 'webhook-turned-off', 'webhook-secret-rotated', 'webhook-removed', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'answer-received', 'answer-done', 'answer-reopened', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'estimate', 'link', 'opt-out', 'password-reset', 'invitation', 'new-browser', 'password-changed', 'second-factor-added', 'second-factor-removed', 'wrong-codes', 'recovery-code-used', 'recovery-codes-renewed', 'key-created', 'confirm-email', 'verified', 'unverified', 'handed-over', 'answer-received', 'webhook-off', 'enquiry'));--> statement-breakpoint
-- Until db/functions has the whole of it, which is applied after this.
CREATE FUNCTION refresh_attention_of_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipment_answers_attention_inserted AFTER INSERT ON shipment_answers
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_answers();
--> statement-breakpoint
CREATE TRIGGER shipment_answers_attention_updated AFTER UPDATE ON shipment_answers
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_answers();
--> statement-breakpoint
CREATE TRIGGER shipment_answers_attention_deleted AFTER DELETE ON shipment_answers
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_answers();
