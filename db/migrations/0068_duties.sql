ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "duty" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_duty_known" CHECK ("users"."duty" in ('office', 'warehouse', 'driver', 'reader'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-duty', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'key-created', 'key-removed', 'webhook-created', 'webhook-changed', 'webhook-turned-on', 'webhook-turned-off', 'webhook-secret-rotated', 'webhook-removed', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'answer-received', 'answer-done', 'answer-reopened', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone', 'carrier-added', 'carrier-changed', 'carrier-removed'));
--> statement-breakpoint
-- The release before changes the role and does not know the duty that goes with it.
CREATE FUNCTION reset_duty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.duty := 'office';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_duty_of_admins BEFORE INSERT OR UPDATE ON users FOR EACH ROW
WHEN (NEW.role <> 'admin' AND NEW.duty <> 'office') EXECUTE FUNCTION reset_duty();
