#!/usr/bin/env bash
# Tries point-in-time recovery with the PostgreSQL of this machine, in a folder that is removed afterwards: a base backup, an
# archive of the log of changes, two rows written a moment apart, and a recovery to the time between them.
# Needs Debian's postgresql (any version from 15 on); as root it works as the user postgres.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
work=$(mktemp -d /tmp/xuankao-pitr-XXXXXX)
as=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$work"
  as=(runuser -u postgres --)
fi
run() { "${as[@]}" "$@"; }
sql() { run psql -qAtX -h "$work" -d postgres -c "$1"; }
start() { run "$bin/pg_ctl" -s -w -D "$1" -l "$work/server.log" -o "-k $work -c listen_addresses=''" start; }
stop() { run "$bin/pg_ctl" -s -w -m fast -D "$1" stop; }
finish() {
  for data in "$work"/production "$work"/recovered; do
    [ ! -e "$data/postmaster.pid" ] || stop "$data" || true
  done
  rm -rf "$work"
}
trap finish EXIT
began=$SECONDS

echo "with $("$bin/postgres" --version)"
run mkdir "$work/archive"
run "$bin/initdb" -A trust -D "$work/production" >/dev/null
# What docs/operate.md has in production's postgresql.conf.
run tee -a "$work/production/postgresql.conf" >/dev/null <<CONF
archive_mode = on
archive_command = 'test ! -f $work/archive/%f && cp %p $work/archive/%f'
archive_timeout = 60
CONF
start "$work/production"
sql 'CREATE TABLE list (id integer PRIMARY KEY, written_at timestamptz NOT NULL DEFAULT clock_timestamp())'

run "$bin/pg_basebackup" -h "$work" -D "$work/base" -X none -c fast 2>/dev/null
echo "base backup taken: $(du -sh "$work/base" | cut -f1)"

sql 'INSERT INTO list VALUES (1)'
sql 'SELECT pg_sleep(1)' >/dev/null
target=$(sql 'SELECT clock_timestamp()')
sql 'SELECT pg_sleep(1)' >/dev/null
sql 'INSERT INTO list VALUES (2)'
sql 'DELETE FROM list WHERE id = 1'
echo "row 1 was written before $target; row 2 was written, and row 1 deleted, after it"
last=$(sql 'SELECT pg_walfile_name(pg_current_wal_lsn())')
sql 'SELECT pg_switch_wal()' >/dev/null
for _ in $(seq 100); do [ -e "$work/archive/$last" ] && break; sleep 0.1; done
stop "$work/production"

run cp -a "$work/base" "$work/recovered"
run tee -a "$work/recovered/postgresql.conf" >/dev/null <<CONF
restore_command = 'cp $work/archive/%f %p'
recovery_target_time = '$target'
recovery_target_action = 'promote'
CONF
run touch "$work/recovered/recovery.signal"
start "$work/recovered"
for _ in $(seq 100); do [ "$(sql 'SELECT pg_is_in_recovery()')" = f ] && break; sleep 0.1; done
found=$(sql 'SELECT string_agg(id::text, $$, $$ ORDER BY id) FROM list')
echo "recovered to $target: it holds row ${found:-none}"
sql 'INSERT INTO list VALUES (3)'
if [ "$found" != 1 ]; then
  echo "FAILED: row 1 alone should be there" >&2
  exit 1
fi
echo "row 1 is there, row 2 is not, and it takes writes again; $((SECONDS - began)) s"
