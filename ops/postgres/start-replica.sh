#!/bin/sh
# Copies the primary into an empty volume, then follows it. Who removes the replica for good drops its slot on the primary, whose disk would fill:
# select pg_drop_replication_slot('waybill_replica')
set -eu
data=/var/lib/postgresql/data/replica
primary="host=postgres user=waybill password=$PGPASSWORD"
# The last file of a copy.
if [ ! -s "$data/global/pg_control" ]; then
  rm -rf "$data" "$data.part"
  # A copy that was broken off leaves its slot. While the primary still sends to it this ends here, and the next start tries again.
  psql "$primary dbname=waybill" --quiet --no-psqlrc --tuples-only --set ON_ERROR_STOP=1 \
    --command "select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'waybill_replica'"
  pg_basebackup --pgdata "$data.part" --write-recovery-conf --slot waybill_replica --create-slot --checkpoint fast --dbname "$primary"
  mv "$data.part" "$data"
fi
# Long reads are not broken off, and what is replayed waits a second at most (docs/operations.md, 'Replica').
exec postgres -D "$data" -c hot_standby=on -c hot_standby_feedback=on -c max_standby_streaming_delay=1s
