ALTER TABLE "shipments" ADD COLUMN "public_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every change of a shipment gets a new version; one that the public may see, which writes updated_at, is counted, too.
CREATE OR REPLACE FUNCTION raise_shipment_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.public_changes := OLD.public_changes + (NEW.updated_at IS DISTINCT FROM OLD.updated_at)::int;
  RETURN NEW;
END
$$;
