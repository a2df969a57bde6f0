#!/bin/sh
# As root on Debian 13, from this folder, with `settings` filled in: ./install.sh 1, 2 and 3 on the machines of the
# database, ./install.sh proxy on each machine of the product. A second run brings changed files.
set -eu
cd "$(dirname "$0")"
set -a
. ./settings
set +a
export ETC=/etc/patroni BIN=/usr/lib/postgresql/17/bin DATA=/var/lib/postgresql/17/sklon ETCD_DATA=/var/lib/etcd/sklon
export NODE="db$1"
ADDRESS=$(eval "echo \"\${DB$1:-}\"")
export ADDRESS

# fill TEMPLATE TARGET GROUP: readable by root and that group.
fill() {
  envsubst <"$1" | install -D -m 640 -g "$3" /dev/stdin "$2"
}

apt-get update
if [ "$1" = proxy ]; then
  apt-get install -y gettext-base haproxy
  fill haproxy.cfg /etc/haproxy/haproxy.cfg haproxy
  systemctl reload-or-restart haproxy
  exit
fi
# Otherwise the package of PostgreSQL starts a cluster of its own.
apt-get install -y postgresql-common
sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
apt-get install -y cron curl etcd-client etcd-server gettext-base patroni pgbackrest postgresql-17
fill etcd.default /etc/default/etcd root
fill pgbackrest.conf /etc/pgbackrest.conf postgres
fill patroni.yml "$ETC/config.yml" postgres
fill backup.cron /etc/cron.d/sklon-backup root
install -m 640 -g postgres settings "$ETC/settings"
install -m 755 pgbackrest-push.sh post-init.sh "$ETC"
# The package has started a member of its own. Nothing waits here for the other machines.
systemctl enable etcd patroni
systemctl restart --no-block etcd
systemctl reload-or-restart --no-block patroni
