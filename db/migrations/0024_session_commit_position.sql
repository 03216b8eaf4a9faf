ALTER TABLE "sessions" ADD COLUMN "commit_position" "pg_lsn";--> statement-breakpoint
-- Of sessions from now on: with the column it would write every row anew.
ALTER TABLE "sessions" ALTER COLUMN "commit_position" SET DEFAULT pg_current_wal_insert_lsn();
