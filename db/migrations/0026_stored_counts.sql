CREATE TABLE "common_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "common_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"place" text NOT NULL,
	"pattern" text NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"known_from" bigint,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "common_searches_once" UNIQUE NULLS NOT DISTINCT("place","pattern","user_id"),
	CONSTRAINT "common_searches_place_known" CHECK ("common_searches"."place" in ('staff', 'super-admin')),
	CONSTRAINT "common_searches_pattern_short" CHECK (length("common_searches"."pattern") <= 500),
	CONSTRAINT "common_searches_counted_while_active" CHECK ("common_searches"."is_active" or ("common_searches"."known_from" is null and not "common_searches"."is_counted"))
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search_id" bigint NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_day_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_day_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"day" date NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "common_searches" ADD CONSTRAINT "common_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_day_counts" ADD CONSTRAINT "shipment_day_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_counts_of_search" ON "search_counts" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "shipment_day_counts_by_user" ON "shipment_day_counts" USING btree ("user_id","day");--> statement-breakpoint
-- As count_shipments() does, by the day of creation. By the rights of the owner of the database: until a role of the product has its rights on the
-- new tables, it goes on writing shipments.
CREATE FUNCTION count_shipment_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_day_counts (user_id, day, change)
    SELECT scope.user_id, (shipment.created_at AT TIME ZONE 'UTC')::date, count(*)
    FROM new_rows shipment CROSS JOIN LATERAL (VALUES (shipment.user_id), (NULL::uuid)) scope (user_id)
    WHERE shipment.deleted_at IS NULL
    GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO shipment_day_counts (user_id, day, change)
    SELECT scope.user_id, (shipment.created_at AT TIME ZONE 'UTC')::date, -count(*)
    FROM old_rows shipment CROSS JOIN LATERAL (VALUES (shipment.user_id), (NULL::uuid)) scope (user_id)
    WHERE shipment.deleted_at IS NULL
    GROUP BY 1, 2;
  ELSE
    INSERT INTO shipment_day_counts (user_id, day, change)
    SELECT scope.user_id, (shipment.created_at AT TIME ZONE 'UTC')::date, sum(shipment.sign)
    FROM (
      SELECT user_id, created_at, 1 AS sign FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT user_id, created_at, -1 FROM old_rows WHERE deleted_at IS NULL
    ) shipment CROSS JOIN LATERAL (VALUES (shipment.user_id), (NULL::uuid)) scope (user_id)
    GROUP BY 1, 2
    HAVING sum(shipment.sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_days_inserted AFTER INSERT ON shipments
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipment_days();
--> statement-breakpoint
CREATE TRIGGER shipments_days_updated AFTER UPDATE ON shipments
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipment_days();
--> statement-breakpoint
CREATE TRIGGER shipments_days_deleted AFTER DELETE ON shipments
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipment_days();
--> statement-breakpoint
-- After the triggers: they have locked the table until this migration is committed.
INSERT INTO shipment_day_counts (user_id, day, change)
SELECT scope.user_id, (shipment.created_at AT TIME ZONE 'UTC')::date, count(*)
FROM shipments shipment CROSS JOIN LATERAL (VALUES (shipment.user_id), (NULL::uuid)) scope (user_id)
WHERE shipment.deleted_at IS NULL
GROUP BY 1, 2;
--> statement-breakpoint
ANALYZE shipment_day_counts;
--> statement-breakpoint
-- What each statement changes in the number of shipments that a common search finds.
CREATE FUNCTION count_common_searches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM common_searches WHERE is_active) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_counts (search_id, change)
    SELECT search.id, count(*)
    FROM new_rows shipment JOIN common_searches search ON is_active AND coalesce(search.user_id, shipment.user_id) = shipment.user_id
      AND CASE search.place WHEN 'staff' THEN shipment.staff_search ELSE shipment.super_admin_search END LIKE search.pattern
    WHERE shipment.deleted_at IS NULL
    GROUP BY 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_counts (search_id, change)
    SELECT search.id, -count(*)
    FROM old_rows shipment JOIN common_searches search ON is_active AND coalesce(search.user_id, shipment.user_id) = shipment.user_id
      AND CASE search.place WHEN 'staff' THEN shipment.staff_search ELSE shipment.super_admin_search END LIKE search.pattern
    WHERE shipment.deleted_at IS NULL
    GROUP BY 1;
  ELSE
    INSERT INTO search_counts (search_id, change)
    SELECT search.id, sum(shipment.sign)
    FROM (
      SELECT user_id, staff_search, super_admin_search, 1 AS sign FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT user_id, staff_search, super_admin_search, -1 FROM old_rows WHERE deleted_at IS NULL
    ) shipment JOIN common_searches search ON is_active AND coalesce(search.user_id, shipment.user_id) = shipment.user_id
      AND CASE search.place WHEN 'staff' THEN shipment.staff_search ELSE shipment.super_admin_search END LIKE search.pattern
    GROUP BY 1
    HAVING sum(shipment.sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_searches_inserted AFTER INSERT ON shipments
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_common_searches();
--> statement-breakpoint
CREATE TRIGGER shipments_searches_updated AFTER UPDATE ON shipments
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_common_searches();
--> statement-breakpoint
CREATE TRIGGER shipments_searches_deleted AFTER DELETE ON shipments
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_common_searches();
--> statement-breakpoint
-- Whoever may call a trigger function can put it on a table of theirs, whose columns' types then run by the owner's rights.
REVOKE EXECUTE ON FUNCTION count_shipment_days(), count_common_searches() FROM PUBLIC;
--> statement-breakpoint
-- As those; grant-access.ts gives them to the product's role.
REVOKE EXECUTE ON FUNCTION flush_search_index(), erase_audit_values(uuid) FROM PUBLIC;
