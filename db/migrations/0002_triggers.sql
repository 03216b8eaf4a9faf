-- Statistics: each statement writes the signed changes it made to the counts of living shipments,
-- once for the owner and once (user_id null) for everyone.
CREATE FUNCTION count_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_counts (user_id, status, carrier, change)
    SELECT scope.user_id, shipment.status, shipment.carrier, count(*)
    FROM new_rows shipment CROSS JOIN LATERAL (VALUES (shipment.user_id), (NULL::uuid)) scope (user_id)
    WHERE shipment.deleted_at IS NULL
    GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO shipment_counts (user_id, status, carrier, change)
    SELECT scope.user_id, shipment.status, shipment.carrier, -count(*)
    FROM old_rows shipment CROSS JOIN LATERAL (VALUES (shipment.user_id), (NULL::uuid)) scope (user_id)
    WHERE shipment.deleted_at IS NULL
    GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO shipment_counts (user_id, status, carrier, change)
    SELECT scope.user_id, shipment.status, shipment.carrier, sum(shipment.sign)
    FROM (
      SELECT user_id, status, carrier, 1 AS sign FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT user_id, status, carrier, -1 FROM old_rows WHERE deleted_at IS NULL
    ) shipment CROSS JOIN LATERAL (VALUES (shipment.user_id), (NULL::uuid)) scope (user_id)
    GROUP BY 1, 2, 3
    HAVING sum(shipment.sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_count_inserted AFTER INSERT ON shipments
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_count_updated AFTER UPDATE ON shipments
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_count_deleted AFTER DELETE ON shipments
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
--> statement-breakpoint
-- Every change of a shipment gets a new version, by which any copy of it can be told from the present one.
CREATE FUNCTION raise_shipment_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_version BEFORE UPDATE ON shipments
FOR EACH ROW EXECUTE FUNCTION raise_shipment_version();
--> statement-breakpoint
-- The audit trail is append-only.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
