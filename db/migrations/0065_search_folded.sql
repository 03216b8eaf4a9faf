-- Searches compare texts without case, accents, strokes and kinds of signs (decision 117). The same as `searchKey` of
-- contract/values/spellings.ts. The stored columns are made by these functions: whoever changes one writes the columns anew.
CREATE FUNCTION search_key(stored text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(stored) = length(stored) THEN
    RETURN replace(lower(stored), '`', '''');
  END IF;
  -- Decomposed, the acute accent alone would be a blank.
  stored := lower(regexp_replace(normalize(replace(stored, '´', ''''), NFKD), '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U00016FE4\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'));
  -- Translating compares each letter with each of the list.
  IF octet_length(stored) = length(stored) THEN
    RETURN replace(stored, '`', '''');
  END IF;
  stored := translate(stored, U&'\2019\2018\201b\02bc\02bb\02bd\02be\02bf\02c8\2032`\00b4\a78c\05f3\2010\2011\2012\2013\2014\2015\2212\02d7\2043\058a\05be\201c\201d\201e\201f\05f4', '''''''''''''''''''''''''''''-----------"""""');
  stored := translate(stored, 'øłđðħŧıŋĸƀɓƈȼɔɖɗɇəǝɛƒǥɠɣɦɨƙƚɫɲƞɵƥɍʂƭʈʉʋƴɏƶȥςґғқҡңөұүәһҳҷҗҙҫىیکةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯', 'olddhtinkbbccoddeeeefggghikllnnoprsttuvyyzzσггккноууаххчжзсييكها0123456789012345678901234567890123456789');
  RETURN replace(replace(replace(replace(stored, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END
$$;
--> statement-breakpoint
-- The digits of a telephone number as letters of their own, so that fewer than five find none; without them ''.
CREATE FUNCTION search_telephone(stored text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  digits text := regexp_replace(replace(public.search_key(stored), '(0)', ''), '[^0-9]', '', 'g');
  national text := ltrim(digits, '0');
BEGIN
  IF length(national) >= 5 THEN
    digits := national;
  END IF;
  RETURN CASE WHEN length(digits) < 5 THEN '' ELSE translate(digits, '0123456789', 'ᚁᚂᚃᚄᚅᚆᚇᚈᚉᚊ') END;
END
$$;
--> statement-breakpoint
-- Numbers in lines of their own: without blanks and hyphens, and the digits of telephone numbers.
CREATE FUNCTION search_numbers(reference text, telephone text, other text, list jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  numbers text := '';
  value text;
BEGIN
  IF reference <> '' THEN
    numbers := E'\n' || regexp_replace(public.search_key(reference), '[[:space:]-]', '', 'g');
  END IF;
  IF telephone <> '' THEN
    numbers := numbers || E'\n' || public.search_telephone(telephone);
  END IF;
  IF other <> '' THEN
    numbers := numbers || E'\n' || public.search_telephone(other);
  END IF;
  IF list <> '[]' THEN
    FOR value IN SELECT public.search_key(each ->> 'value') FROM jsonb_array_elements(list) each LOOP
      numbers := numbers || E'\n' || value || E'\n' || regexp_replace(value, '[[:space:]-]', '', 'g');
    END LOOP;
  END IF;
  RETURN numbers;
END
$$;
--> statement-breakpoint
-- What is typed is folded as what is stored, and holds no wildcard afterwards.
CREATE FUNCTION search_pattern(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(public.search_key(typed), '([\\%_])', '\\\1', 'g') || '%'
$$;
--> statement-breakpoint
DROP TRIGGER shipments_search_of_changed ON shipments;
--> statement-breakpoint
-- One statement, so that the table is written once.
ALTER TABLE "shipments" DROP COLUMN "staff_search", DROP COLUMN "super_admin_search",
  ADD COLUMN "staff_search" text GENERATED ALWAYS AS (search_key("shipments"."description" || E'\n' || "shipments"."carrier" || E'\n' || coalesce("shipments"."carrier_name", '') || E'\n' || "shipments"."status" || E'\n' || replace("shipments"."status", '_', '-'))) STORED,
  ADD COLUMN "super_admin_search" text GENERATED ALWAYS AS (search_key("shipments"."tracking_number" || E'\n' || "shipments"."reference" || E'\n' || "shipments"."sender_name" || E'\n' || "shipments"."sender_email" || E'\n' || "shipments"."receiver_name" || E'\n' || "shipments"."receiver_email" || E'\n' || "shipments"."origin_city" || E'\n' || "shipments"."destination_city") || search_numbers("shipments"."reference", "shipments"."sender_contact", "shipments"."receiver_contact", "shipments"."references")) STORED;
--> statement-breakpoint
CREATE TRIGGER shipments_search_of_changed AFTER UPDATE ON shipments FOR EACH ROW
WHEN (OLD.super_admin_search IS DISTINCT FROM NEW.super_admin_search OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
EXECUTE FUNCTION keep_shipment_search();
--> statement-breakpoint
CREATE INDEX "shipments_staff_search" ON "shipments" USING gin ("staff_search" gin_trgm_ops) WITH (gin_pending_list_limit=16384);
--> statement-breakpoint
CREATE INDEX "shipments_super_admin_search" ON "shipments" USING gin ("super_admin_search" gin_trgm_ops) WITH (gin_pending_list_limit=16384);
--> statement-breakpoint
DROP INDEX "shipment_search_super_admin";
--> statement-breakpoint
TRUNCATE "shipment_search";
--> statement-breakpoint
INSERT INTO "shipment_search" ("shipment_id", "super_admin")
SELECT "id", "super_admin_search" FROM "shipments" WHERE "deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "shipment_search_super_admin" ON "shipment_search" USING gin ("super_admin" gin_trgm_ops) WITH (gin_pending_list_limit=16384);
--> statement-breakpoint
ANALYZE "shipments", "shipment_search";
