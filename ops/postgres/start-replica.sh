#!/bin/sh
# Copies the primary into an empty volume, then follows it. Who removes the replica for good drops its slot on the primary, whose disk would fill:
# select pg_drop_replication_slot('waybill_replica')
set -eu
data=/var/lib/postgresql/data/replica
if [ ! -s "$data/PG_VERSION" ]; then
  rm -rf "$data"
  pg_basebackup --pgdata "$data" --write-recovery-conf --slot waybill_replica --create-slot --checkpoint fast \
    --dbname "host=postgres user=waybill password=$PGPASSWORD"
fi
exec postgres -D "$data" -c hot_standby=on
