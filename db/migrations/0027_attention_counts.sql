CREATE TABLE "attention_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attention_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"reason" text NOT NULL,
	"from_hour" timestamp (3) with time zone NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "attention_counts_reason_known" CHECK ("attention_counts"."reason" in ('all', 'late', 'silent', 'failed', 'held', 'waiting', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "attention_counts" ADD CONSTRAINT "attention_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attention_counts_by_user" ON "attention_counts" USING btree ("user_id","from_hour");--> statement-breakpoint
CREATE INDEX "shipment_attention_stalled" ON "shipment_attention" USING btree ("stalled_from") WHERE "shipment_attention"."stalled_from" is not null;--> statement-breakpoint
-- The reasons of one row of shipment_attention, 'all' among them: from when each has begun, and the first whole hour by which it has. All that
-- is long past has one hour; a failed mail has begun by any. A time of lateness, a midnight in UTC, is a whole hour itself.
CREATE FUNCTION attention_reasons(status text, late_from timestamptz, stalled_from timestamptz, mail_from timestamptz)
RETURNS TABLE (reason text, begun_at timestamptz, from_hour timestamptz) LANGUAGE sql STABLE AS $$
  SELECT begun.reason, begun.at, CASE
    WHEN begun.reason = 'mail' OR begun.at <= now() - interval '1 day' THEN '-infinity'
    ELSE date_bin('1 hour', begun.at - interval '1 microsecond', '2000-01-01Z') + interval '1 hour'
  END
  FROM (VALUES
    ('all', least(late_from, stalled_from, mail_from)),
    ('late', late_from),
    (CASE
      WHEN status IN ('processing', 'shipped', 'in_transit', 'out-for-delivery') THEN 'silent'
      WHEN status = 'failed' THEN 'failed'
      WHEN status = 'on-hold' THEN 'held'
      WHEN status = 'pending' THEN 'waiting'
    END, stalled_from),
    ('mail', mail_from)
  ) begun (reason, at)
  WHERE begun.reason IS NOT NULL AND begun.at IS NOT NULL
$$;
--> statement-breakpoint
-- Each statement writes the signed changes it made, once for the owner and once (user_id null) for everyone. By the rights of the owner of the
-- database: until a role of the product has its rights on the new table, it goes on writing shipments.
CREATE FUNCTION count_attention() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO attention_counts (user_id, reason, from_hour, change)
    SELECT user_id, reason, from_hour, count(*)
    FROM new_rows CROSS JOIN LATERAL attention_reasons(status, late_from, stalled_from, mail_from)
    WHERE attention_from IS NOT NULL
    GROUP BY GROUPING SETS ((user_id, reason, from_hour), (reason, from_hour));
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO attention_counts (user_id, reason, from_hour, change)
    SELECT user_id, reason, from_hour, -count(*)
    FROM old_rows CROSS JOIN LATERAL attention_reasons(status, late_from, stalled_from, mail_from)
    WHERE attention_from IS NOT NULL
    GROUP BY GROUPING SETS ((user_id, reason, from_hour), (reason, from_hour));
  ELSE
    INSERT INTO attention_counts (user_id, reason, from_hour, change)
    SELECT user_id, reason, from_hour, sum(sign)
    FROM (
      SELECT user_id, status, late_from, stalled_from, mail_from, 1 AS sign FROM new_rows WHERE attention_from IS NOT NULL
      UNION ALL
      SELECT user_id, status, late_from, stalled_from, mail_from, -1 FROM old_rows WHERE attention_from IS NOT NULL
    ) attention CROSS JOIN LATERAL attention_reasons(status, late_from, stalled_from, mail_from)
    GROUP BY GROUPING SETS ((user_id, reason, from_hour), (reason, from_hour))
    HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipment_attention_count_inserted AFTER INSERT ON shipment_attention
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_attention();
--> statement-breakpoint
CREATE TRIGGER shipment_attention_count_updated AFTER UPDATE ON shipment_attention
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_attention();
--> statement-breakpoint
CREATE TRIGGER shipment_attention_count_deleted AFTER DELETE ON shipment_attention
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_attention();
--> statement-breakpoint
-- After the triggers: nothing is written to shipment_attention until this migration is committed.
INSERT INTO attention_counts (user_id, reason, from_hour, change)
SELECT user_id, reason, from_hour, count(*)
FROM shipment_attention CROSS JOIN LATERAL attention_reasons(status, late_from, stalled_from, mail_from)
GROUP BY GROUPING SETS ((user_id, reason, from_hour), (reason, from_hour));
--> statement-breakpoint
ANALYZE attention_counts;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_attention() FROM PUBLIC;
