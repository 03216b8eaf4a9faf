-- A session is never used before its creation, for which a process of the version before takes the time of its own clock.
CREATE FUNCTION session_used_after_creation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_used_at := greatest(NEW.last_used_at, NEW.created_at);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_used_after_creation BEFORE INSERT OR UPDATE OF created_at, last_used_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION session_used_after_creation();
--> statement-breakpoint
UPDATE sessions SET last_used_at = created_at WHERE last_used_at < created_at;
--> statement-breakpoint
-- Documents and answers are no columns of the shipment, so its own triggers do not see them. The lock waits for a shipment
-- that is being handed over or deleted, so that the change is its new owner's.
CREATE FUNCTION record_changed_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_changes (shipment_id, owner_id, type)
  SELECT id, user_id, 'updated' FROM shipments
  WHERE id IN (SELECT shipment_id FROM changed_rows) AND deleted_at IS NULL
  ORDER BY id FOR SHARE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipment_documents_changes_of_new AFTER INSERT ON shipment_documents
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changed_parts();
--> statement-breakpoint
CREATE TRIGGER shipment_documents_changes_of_changed AFTER UPDATE ON shipment_documents
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changed_parts();
--> statement-breakpoint
CREATE TRIGGER shipment_documents_changes_of_removed AFTER DELETE ON shipment_documents
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changed_parts();
--> statement-breakpoint
CREATE TRIGGER shipment_answers_changes_of_new AFTER INSERT ON shipment_answers
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changed_parts();
--> statement-breakpoint
CREATE TRIGGER shipment_answers_changes_of_changed AFTER UPDATE ON shipment_answers
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changed_parts();
