#!/bin/sh
# Asks nginx whether it is there: where the settings of entrypoint.sh let it listen, and never by a proxy.
set -eu

case ${LISTEN:=8080} in
  *:*) address=$LISTEN ;;
  *) address=127.0.0.1:$LISTEN ;;
esac
exec curl --fail --silent --globoff --insecure --noproxy '*' "http${TLS_CERT:+s}://$address/healthz"
