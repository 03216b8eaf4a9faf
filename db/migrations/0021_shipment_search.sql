CREATE TABLE "shipment_search" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"super_admin" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment_search" ADD CONSTRAINT "shipment_search_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Before the rows are copied: nothing is written to shipments until this migration is committed.
CREATE FUNCTION keep_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO shipment_search (shipment_id, super_admin) VALUES (NEW.id, NEW.super_admin_search)
    ON CONFLICT (shipment_id) DO UPDATE SET super_admin = EXCLUDED.super_admin;
  ELSE
    DELETE FROM shipment_search WHERE shipment_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_search_of_new AFTER INSERT ON shipments
FOR EACH ROW EXECUTE FUNCTION keep_shipment_search();
--> statement-breakpoint
CREATE TRIGGER shipments_search_of_changed AFTER UPDATE ON shipments FOR EACH ROW
WHEN (OLD.super_admin_search IS DISTINCT FROM NEW.super_admin_search OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
EXECUTE FUNCTION keep_shipment_search();
--> statement-breakpoint
INSERT INTO shipment_search (shipment_id, super_admin)
SELECT id, super_admin_search FROM shipments WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "shipment_search_super_admin" ON "shipment_search" USING gin ("super_admin" gin_trgm_ops) WITH (gin_pending_list_limit=16384);--> statement-breakpoint
ANALYZE shipment_search;--> statement-breakpoint
CREATE OR REPLACE FUNCTION flush_search_index() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT gin_clean_pending_list('public.shipments_staff_search'::regclass);
  SELECT gin_clean_pending_list('public.shipments_super_admin_search'::regclass);
  SELECT gin_clean_pending_list('public.shipment_search_super_admin'::regclass);
$$;
