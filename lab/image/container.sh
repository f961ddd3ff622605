# Runs a program in the image, as docker-compose.yml has it: read-only but for /tmp and /data, without rights, process 1 of its own.
# container.sh ROOT DATA FOLDER USER PROGRAM ARGS...   in a mount and PID namespace of its own (lab/image/container.mjs)
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
