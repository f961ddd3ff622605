# Runs a program in the image like docker-compose.yml: read-only except for /tmp and /data, without privileges, as process 1.
# container.sh ROOT DATA FOLDER USER PROGRAM ARGS...   in a separate mount and PID namespace (lab/image/container.mjs)
set -eu
root=$1 data=$2 folder=$3 user=$4
shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o size=64m,mode=1777 tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
exec chroot "$root" setpriv --reuid "$user" --regid "$user" --init-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
  env --chdir="$folder" "$@"
