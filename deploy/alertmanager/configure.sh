#!/bin/sh
# Writes Alertmanager's configuration from the ALERT_... variables of .env, since Alertmanager reads none itself. Then starts it.
#   configure.sh FILE [COMMAND...]
# ALERT_EMAIL with ALERT_SMTP (host:port), and a user and password where the server wants them; or ALERT_WEBHOOK_URL; or both.
set -eu
# The file holds a password.
umask 077
file=$1
shift
if [ -z "${ALERT_EMAIL:-}" ] && [ -z "${ALERT_WEBHOOK_URL:-}" ]; then
  echo 'Alerts would reach no one: set ALERT_EMAIL or ALERT_WEBHOOK_URL in .env.' >&2
  exit 1
fi
if [ -n "${ALERT_EMAIL:-}" ] && [ -z "${ALERT_SMTP:-}" ]; then
  echo 'ALERT_EMAIL needs a mail server: set ALERT_SMTP=host:port in .env.' >&2
  exit 1
fi
# A value as a YAML string in single quotes.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }
{
  echo 'route:'
  echo '  receiver: operators'
  # One message for alerts that begin within a minute; a reminder every four hours while they last.
  echo '  group_by: [alertname]'
  echo '  group_wait: 1m'
  echo '  group_interval: 5m'
  echo '  repeat_interval: 4h'
  echo 'receivers:'
  echo '  - name: operators'
  if [ -n "${ALERT_EMAIL:-}" ]; then
    echo '    email_configs:'
    echo "      - to: $(quoted "$ALERT_EMAIL")"
    echo "        from: $(quoted "${ALERT_FROM:-$ALERT_EMAIL}")"
    echo "        smarthost: $(quoted "$ALERT_SMTP")"
    echo '        send_resolved: true'
    if [ -n "${ALERT_SMTP_USER:-}" ]; then
      echo "        auth_username: $(quoted "$ALERT_SMTP_USER")"
      echo "        auth_password: $(quoted "${ALERT_SMTP_PASSWORD:-}")"
    fi
  fi
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - url: $(quoted "$ALERT_WEBHOOK_URL")"
    echo '        send_resolved: true'
  fi
} > "$file"
if [ $# -gt 0 ]; then exec "$@"; fi
