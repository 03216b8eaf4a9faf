CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"path" text NOT NULL,
	"key_hash" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"request_hash" text,
	"status" integer,
	"response" text,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_path_key_hash_pk" PRIMARY KEY("caller","path","key_hash"),
	CONSTRAINT "idempotency_keys_whole" CHECK (num_nonnulls("idempotency_keys"."request_hash", "idempotency_keys"."status", "idempotency_keys"."response") in (0, 3)),
	CONSTRAINT "idempotency_keys_successful" CHECK ("idempotency_keys"."status" between 200 and 299)
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at" ON "idempotency_keys" USING btree ("expires_at");
