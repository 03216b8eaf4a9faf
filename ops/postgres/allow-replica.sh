#!/bin/sh
# A PostgreSQL that was made without this file gets the line by hand, and `select pg_reload_conf()`.
set -eu
echo "host replication all samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
