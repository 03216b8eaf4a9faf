-- What number an audit entry has, and when it was written, the database says: whoever writes one can neither date it back nor put it before another.
CREATE FUNCTION stamp_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.id := pg_catalog.nextval('public.audit_entries_id_seq');
  NEW.at := pg_catalog.now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stamped BEFORE INSERT ON audit_entries
FOR EACH ROW EXECUTE FUNCTION stamp_audit_entry();
--> statement-breakpoint
-- Otherwise the audit of a shipment could be erased and the shipment live on.
CREATE FUNCTION refuse_erased_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an erased shipment stays erased';
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_stay_erased BEFORE UPDATE ON shipments
FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL AND NEW.erased_at IS NULL) EXECUTE FUNCTION refuse_erased_shipment();
--> statement-breakpoint
-- The rows of `shipments` are the product's to write, the times of the audit are not: they say whether a shipment was deleted long enough ago. A day
-- is the least that RETENTION_DAYS can be (decision 057).
CREATE OR REPLACE FUNCTION erase_audit_values(erased uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shipments WHERE id = erased AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only values of an erased shipment are erased';
  END IF;
  IF NOT coalesce((
    SELECT action = 'shipment-deleted' AND at < statement_timestamp() - interval '1 day' FROM audit_entries
    WHERE shipment_id = erased AND action IN ('shipment-deleted', 'shipment-restored') ORDER BY id DESC LIMIT 1
  ), false) THEN
    RAISE EXCEPTION 'only values of a shipment that was deleted a day ago are erased';
  END IF;
  PERFORM set_config('waybill.erasing', 'on', true);
  UPDATE audit_values SET from_value = NULL, to_value = NULL
  FROM audit_entries entry WHERE entry.id = audit_values.entry_id AND entry.shipment_id = erased;
  PERFORM set_config('waybill.erasing', 'off', true);
END
$$;
--> statement-breakpoint
-- From here on an export says that it searched, and not for what.
SELECT set_config('waybill.erasing', 'on', true);
--> statement-breakpoint
UPDATE audit_values SET to_value = 'true'
FROM audit_entries entry WHERE entry.id = audit_values.entry_id AND entry.action = 'shipments-exported' AND audit_values.field = 'search';
--> statement-breakpoint
SELECT set_config('waybill.erasing', 'off', true);
--> statement-breakpoint
-- As the deletion of a user does from here on.
UPDATE users SET password_hash = NULL, password_expires_at = NULL WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM saved_views USING users WHERE users.id = saved_views.user_id AND users.deleted_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM import_columns USING users WHERE users.id = import_columns.user_id AND users.deleted_at IS NOT NULL;
