#!/usr/bin/env bash
# PostgreSQL that fails over, on one machine, to try it: two servers under Patroni, the second a synchronous standby, one
# etcd that knows which is the primary, HAProxy with an address that leads to the primary and one that leads to the
# standby, and pgbouncer before the primary. Everything listens on 127.0.0.1.
# Needs Debian; what is missing is installed by apt-get. As root it works as the user postgres.
#
#   deploy/ha.sh up FOLDER      starts what does not run, and prints the addresses; again after `kill`: the node comes back
#   deploy/ha.sh kill FOLDER    kill -9 of the primary's postmaster and of its Patroni; prints its name
#   deploy/ha.sh primary FOLDER prints which node is the primary, once one is: within a minute
#   deploy/ha.sh status FOLDER  what Patroni says of the nodes
#   deploy/ha.sh down FOLDER    stops everything; the data stay in FOLDER
#
# HA_PORT (15400) is the first of nine ports.
set -euo pipefail

command=${1:-}
folder=${2:-}
if [ -z "$folder" ]; then
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
  exit 2
fi

port=${HA_PORT:-15400}
etcd_port=$port
peer_port=$((port + 1))
proxy_port=$((port + 2))
nodes=(a b)
server_port() { [ "$1" = a ] && echo $((port + 3)) || echo $((port + 4)); }
read_port=$((port + 7))
bouncer_port=$((port + 8))
rest_port() { [ "$1" = a ] && echo $((port + 5)) || echo $((port + 6)); }

as=()
[ "$(id -u)" != 0 ] || as=(runuser -u postgres --)
run() { "${as[@]}" "$@"; }

# Packages start services of their own when they are installed: not here. The next boot would start them.
install_missing() {
  local missing=()
  for each in patroni python3-etcd etcd-server haproxy pgbouncer postgresql-15 curl; do
    dpkg-query -W -f '${Status}' "$each" 2>/dev/null | grep -q 'ok installed' || missing+=("$each")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" != 0 ]; then
    echo "as root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  local policy=/usr/sbin/policy-rc.d made= failed=0
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
    made=1
    # Left behind, it would keep every later package from starting what it serves.
    trap 'rm -f /usr/sbin/policy-rc.d' EXIT
  fi
  apt-get update -qq || failed=1
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}" </dev/null >&2 || failed=1
  [ -z "$made" ] || { rm "$policy" && trap - EXIT; }
  return "$failed"
}

# Whether the process of a pid file runs, and is ours: its command names the folder.
runs() {
  [ -s "$folder/$1.pid" ] && grep -qaF "$folder" "/proc/$(cat "$folder/$1.pid")/cmdline" 2>/dev/null
}

# launch NAME COMMAND…: starts it, unless it runs, away from this script's terminal and output.
launch() {
  local name=$1
  shift
  ! runs "$name" || return 0
  setsid "${as[@]}" bash -c 'echo $$ >"$0.pid"; exec "$@" >>"$0.log" 2>&1' "$folder/$name" "$@" \
    </dev/null >/dev/null 2>&1 &
}

halt() {
  runs "$1" || return 0
  local pid
  pid=$(cat "$folder/$1.pid")
  kill "$pid"
  for _ in $(seq 300); do [ -e "/proc/$pid" ] || return 0; sleep 0.1; done
  echo "$1 ($pid) does not end" >&2
  return 1
}

# What Patroni answers of a node: 200 where it is what the path says.
says() { [ "$(curl -s -o /dev/null -m 2 -w '%{http_code}' "http://127.0.0.1:$(rest_port "$1")/$2")" = 200 ]; }
which_is() {
  for each in "${nodes[@]}"; do
    if says "$each" "$1"; then echo "$each" && return; fi
  done
  return 1
}
await() {
  for _ in $(seq 120); do which_is "$1" >/dev/null && return; sleep 0.5; done
  echo "no node became $1 within a minute: see $folder/*.log" >&2
  return 1
}

primary() { await primary && which_is primary; }

write_patroni() {
  local name=$1
  run tee "$folder/$name.yml" >/dev/null <<YAML
scope: xuankao
name: $name
restapi: { listen: '127.0.0.1:$(rest_port "$name")', connect_address: '127.0.0.1:$(rest_port "$name")' }
etcd3: { host: '127.0.0.1:$etcd_port' }
bootstrap:
  dcs:
    # A primary that is gone is missed after ttl: 20 is the least that Patroni documents.
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    # Nobody takes over who lacks more than 1 MB of the log.
    maximum_lag_on_failover: 1048576
    # What is acknowledged is on two servers, and only the synchronous standby takes over.
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        wal_log_hints: 'on'
        max_connections: 200
        # What is acknowledged is seen on the standby as well. So nobody who reads there may hold it up for long.
        synchronous_commit: remote_apply
        hot_standby_feedback: 'on'
        max_standby_streaming_delay: 1s
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: '127.0.0.1:$(server_port "$name")'
  connect_address: '127.0.0.1:$(server_port "$name")'
  data_dir: '$folder/$name'
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: '$folder/$name.pgpass'
  parameters: { unix_socket_directories: '$folder', password_encryption: scram-sha-256 }
  authentication:
    superuser: { username: postgres, password: '$password' }
    replication: { username: replicator, password: '$password' }
    rewind: { username: rewinder, password: '$password' }
YAML
  run chmod 600 "$folder/$name.yml"
}

# A check asks Patroni, which knows who holds the lock. Connections to a node that is marked down are cut at once.
write_proxy() {
  local servers
  servers=$(for each in "${nodes[@]}"; do
    echo "  server $each 127.0.0.1:$(server_port "$each") check port $(rest_port "$each")"
  done)
  run tee "$folder/haproxy.cfg" >/dev/null <<CONF
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind 127.0.0.1:$proxy_port
  option httpchk OPTIONS /primary
  http-check expect status 200
$servers
listen standby
  bind 127.0.0.1:$read_port
  option httpchk OPTIONS /sync
  http-check expect status 200
$servers
CONF
}

# Connections are lent for one transaction, so that what a statement may take is set for each as it is made. One that
# leads to a standby by now is given up.
write_bouncer() {
  run tee "$folder/pgbouncer.ini" >/dev/null <<CONF
[databases]
* = host=127.0.0.1 port=$proxy_port connect_query='SET statement_timeout = 3000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $bouncer_port
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/pgbouncer.users
pool_mode = transaction
ignore_startup_parameters = statement_timeout, extra_float_digits
default_pool_size = 20
max_client_conn = 1000
server_check_query = SELECT 1 / (NOT pg_is_in_recovery())::int
server_check_delay = 1
server_lifetime = 300
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 1
CONF
  printf '"xuankao" "%s"\n' "$password" | run tee "$folder/pgbouncer.users" >/dev/null
  run chmod 600 "$folder/pgbouncer.users"
}

sql() { PGPASSWORD=$password psql -qAtX -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$proxy_port" -U postgres -d postgres "$@"; }

up() {
  install_missing
  if [ "$(id -u)" = 0 ]; then
    install -d -m 700 -o postgres -g postgres "$folder"
  else
    install -d -m 700 "$folder"
  fi
  if ! run test -s "$folder/password"; then
    run bash -c 'umask 077; od -An -N16 -tx1 /dev/urandom | tr -d " \n" >"$0"' "$folder/password"
  fi
  password=$(run cat "$folder/password")
  launch etcd etcd --name xuankao --data-dir "$folder/etcd" \
    --listen-client-urls "http://127.0.0.1:$etcd_port" --advertise-client-urls "http://127.0.0.1:$etcd_port" \
    --listen-peer-urls "http://127.0.0.1:$peer_port" --initial-advertise-peer-urls "http://127.0.0.1:$peer_port" \
    --initial-cluster "xuankao=http://127.0.0.1:$peer_port"
  write_proxy
  for each in "${nodes[@]}"; do
    write_patroni "$each"
    launch "$each-patroni" patroni "$folder/$each.yml"
  done
  await primary
  launch haproxy haproxy -db -f "$folder/haproxy.cfg"
  await sync
  for _ in $(seq 60); do sql -c 'SELECT 1' >/dev/null 2>&1 && break; sleep 0.5; done
  if [ -z "$(sql -c "SELECT 1 FROM pg_roles WHERE rolname = 'xuankao'")" ]; then
    sql -c "CREATE ROLE xuankao LOGIN CREATEDB PASSWORD '$password'" -c 'CREATE DATABASE xuankao OWNER xuankao'
  fi
  write_bouncer
  launch pgbouncer pgbouncer "$folder/pgbouncer.ini"
  for each in "DATABASE_URL $proxy_port" "DATABASE_POOL_URL $bouncer_port" "DATABASE_READ_URL $read_port"; do
    echo "${each% *}=postgres://xuankao:$password@127.0.0.1:${each#* }/xuankao"
  done
}

kill_primary() {
  local name
  name=$(primary)
  kill -9 "$(cat "$folder/$name-patroni.pid")" "$(head -1 "$folder/$name/postmaster.pid")"
  echo "$name"
}

down() {
  local failed=0
  # These first: nobody is led to a server that stops.
  for each in pgbouncer haproxy a-patroni b-patroni etcd; do halt "$each" || failed=1; done
  return "$failed"
}

case $command in
  up) up ;;
  kill) kill_primary ;;
  primary) primary ;;
  status) run patronictl -c "$folder/a.yml" list ;;
  down) down ;;
  *)
    echo "$command: up, kill, primary, status or down was expected" >&2
    exit 2
    ;;
esac
