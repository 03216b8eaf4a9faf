CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"language" text,
	"note" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_name_short" CHECK (length(name) between 1 and 120),
	CONSTRAINT "companies_number_short" CHECK (length(number) <= 64),
	CONSTRAINT "companies_email_lower_case" CHECK ("companies"."email" = lower("companies"."email")),
	CONSTRAINT "companies_note_short" CHECK (length(note) <= 2000),
	CONSTRAINT "companies_language_known" CHECK ("companies"."language" in ('en', 'de', 'fr', 'es', 'pt', 'pl', 'ar', 'zh'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"as" text NOT NULL,
	"invitation_id" uuid,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invited_by" uuid,
	"joined_at" timestamp (3) with time zone,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_as_known" CHECK ("company_members"."as" in ('manager', 'member', 'viewer')),
	CONSTRAINT "company_members_joined_or_invited" CHECK ("company_members"."joined_at" is null or "company_members"."invitation_id" is null)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "shared_with" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_once" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "companies_number_once" ON "companies" USING btree (lower("number")) WHERE "companies"."number" <> '';--> statement-breakpoint
CREATE INDEX "companies_of_owner" ON "companies" USING btree ("owner_id") WHERE "companies"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "companies_by_email" ON "companies" USING btree ("email") WHERE "companies"."email" <> '';--> statement-breakpoint
CREATE INDEX "company_members_of_user" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_invitation_once" ON "company_members" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_of_company" ON "shipments" USING btree ("company_id","created_at" DESC NULLS LAST,"id") WHERE "shipments"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_shared_with" ON "shipments" USING gin ("shared_with" jsonb_path_ops) WITH (fastupdate=false) WHERE "shipments"."shared_with" <> '[]';--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shared_with_known" CHECK (jsonb_typeof("shipments"."shared_with") = 'array' and jsonb_array_length("shipments"."shared_with") <= 5
        and not jsonb_path_exists("shipments"."shared_with", '$[*] ? (!(exists(@.as ? (@ == "shipper" || @ == "consignee" || @ == "agent"))) || !(@.company like_regex "^[0-9a-f-]{36}$"))'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-duty', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'key-created', 'key-removed', 'webhook-created', 'webhook-changed', 'webhook-turned-on', 'webhook-turned-off', 'webhook-secret-rotated', 'webhook-removed', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'answer-received', 'answer-done', 'answer-reopened', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone', 'carrier-added', 'carrier-changed', 'carrier-removed', 'company-added', 'company-changed', 'company-removed', 'company-merged'));