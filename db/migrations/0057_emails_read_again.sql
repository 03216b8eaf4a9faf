-- Addresses of accounts that an earlier release stored with characters that nobody sees, as they are read now: their
-- owners sign in as they type them. Of several that become one, an account that has it already keeps it, else the oldest.
UPDATE "users" SET "email" = plain."email"
FROM (
  SELECT DISTINCT ON ("email") "id", "email"
  FROM (
    SELECT "id", "created_at", "email" AS "stored", replace(lower(btrim(normalize(regexp_replace("email",
      '[\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U00016FE4\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'), NFKC))), U&'i\0307', 'i') AS "email"
    FROM "users" WHERE "deleted_at" IS NULL AND octet_length("email") > length("email")
  ) "each"
  WHERE "email" <> "stored"
  ORDER BY "email", "created_at", "id"
) plain
WHERE "users"."id" = plain."id"
  AND NOT EXISTS (SELECT FROM "users" other WHERE other."email" = plain."email" AND other."deleted_at" IS NULL);
