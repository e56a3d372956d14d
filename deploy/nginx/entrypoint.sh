#!/bin/sh
# Writes nginx's configuration and config.json into RUN_DIR, from the environment (docs/deployment.md), and becomes
# nginx. A wrong value ends it with one line.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
: "${CONSOLE_ROOT:=/srv/console}" "${CONSOLE_CONFIG:=$CONSOLE_ROOT/config.json}" "${RUN_DIR:=/tmp/console}"
: "${LISTEN:=8080}" "${PROVIDER_URL:=}" "${PROVIDER_CA:=/etc/ssl/certs/ca-certificates.crt}" "${RESOLVER:=}"
: "${LIVE_TIMEOUT:=1h}" "${TLS_CERT:=}" "${TLS_KEY:=}" "${HSTS:=}" "${ACCESS_LOG:=/dev/stdout}"

fail() {
  printf '✗ %s\n' "$*" >&2
  exit 1
}

# requires NAME VALUE PATTERN EXAMPLE: the whole value must match. A line break never does, as grep reads lines.
requires() {
  case $2 in
    *'
'*) fail "$1 has more than one line" ;;
  esac
  printf '%s\n' "$2" | grep -Eqx "$3" || fail "$1: \"$2\" is not like $4"
}

path='/[A-Za-z0-9._/-]+'
requires CONSOLE_ROOT "$CONSOLE_ROOT" "$path" /srv/console
requires RUN_DIR "$RUN_DIR" "$path" /tmp/console
requires ACCESS_LOG "$ACCESS_LOG" "off|$path" "/dev/stdout or off"
requires LISTEN "$LISTEN" '([0-9.]+:|\[[0-9a-f:]+\]:)?[0-9]{1,5}' '8080 or 127.0.0.1:8080'
requires LIVE_TIMEOUT "$LIVE_TIMEOUT" '[0-9]+[smh]' 1h
requires PROVIDER_URL "$PROVIDER_URL" '(https?://([A-Za-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?)?' https://api.example.com
requires RESOLVER "$RESOLVER" '([0-9.]+|\[[0-9a-f:]+\])?(:[0-9]{1,5})?' 127.0.0.11
requires HSTS "$HSTS" '[A-Za-z0-9=; -]*' 'max-age=31536000; includeSubDomains'
requires TLS_CERT "$TLS_CERT" "($path)?" /certificates/console.pem
requires TLS_KEY "$TLS_KEY" "($path)?" /certificates/console.key
requires PROVIDER_CA "$PROVIDER_CA" "$path" /etc/ssl/certs/ca-certificates.crt

[ "$(id -u)" != 0 ] || fail 'nginx would run as root: start it as another user'
command -v jq >/dev/null || fail 'jq is missing: apt-get install jq'
command -v nginx >/dev/null || PATH=$PATH:/usr/sbin:/usr/local/sbin
command -v nginx >/dev/null || fail 'nginx is missing: apt-get install nginx'
[ -r "$CONSOLE_ROOT/index.html" ] || fail "CONSOLE_ROOT: $CONSOLE_ROOT has no index.html"
[ -r "$CONSOLE_CONFIG" ] || fail "CONSOLE_CONFIG: $CONSOLE_CONFIG can't be read"
[ -z "$TLS_CERT" ] || [ -r "$TLS_CERT" ] || fail "TLS_CERT: $TLS_CERT can't be read"
[ -z "$TLS_CERT" ] || [ -r "$TLS_KEY" ] || fail "TLS_KEY: $TLS_KEY can't be read"

# A key that only the environment names is known, and its type, when the config.json of the build has it.
shipped=$(jq -ce objects "$CONSOLE_ROOT/config.json" 2>/dev/null) ||
  fail "$CONSOLE_ROOT/config.json is no JSON object"

config() {
  jq -r --arg part "$1" --argjson shipped "$shipped" -f "$here/config.jq" "$CONSOLE_CONFIG" 2>"$RUN_DIR/config-error" ||
    fail "$CONSOLE_CONFIG: $(tr '\n' ' ' <"$RUN_DIR/config-error")"
}

umask 077
mkdir -p "$RUN_DIR/site" || fail "RUN_DIR: $RUN_DIR can't be written"
config config >"$RUN_DIR/site/config.json.new"
mv "$RUN_DIR/site/config.json.new" "$RUN_DIR/site/config.json"
origins=$(config origins)
local_hosts=$(config local)
[ -z "$local_hosts" ] || [ -n "$PROVIDER_URL" ] ||
  fail "$local_hosts: no address in $CONSOLE_CONFIG, and PROVIDER_URL, which they would go to, is not set either"

# The scripts or styles that the built page contains, as sources of its policy; none without the build's list of them.
hashes() {
  jq -j --arg kind "$1" '.[$kind][] | " " + .' "$CONSOLE_ROOT/inline-hashes.json" 2>/dev/null || true
}

modules=$(nginx -V 2>&1 | tr ' ' '\n' | sed -n 's/^--modules-path=//p')
version=$(nginx -v 2>&1 | sed 's|.*/||; s/ .*//')
has_http2_directive() {
  [ "$(printf '1.25.1\n%s\n' "$version" | sort -V | head -n 1)" = 1.25.1 ]
}

conditions=plain
if [ -n "$TLS_CERT" ]; then
  if has_http2_directive; then conditions='tls tls-http2-directive'; else conditions='tls tls-http2-parameter'; fi
fi
case $ACCESS_LOG in off) conditions="$conditions unlogged" ;; *) conditions="$conditions logged" ;; esac
[ ! -e "$modules/ngx_http_brotli_static_module.so" ] || conditions="$conditions brotli"
case $PROVIDER_URL in
  '') conditions="$conditions no-provider" ;;
  *) if [ -n "$RESOLVER" ]; then conditions="$conditions resolver"; else conditions="$conditions provider-fixed"; fi ;;
esac
case $PROVIDER_URL in https:*) conditions="$conditions provider-tls" ;; esac

# One expression for each condition turns its lines on; the lines of the others stay comments.
set --
for condition in $conditions; do set -- "$@" -e "s|#when:$condition ||"; done
provider_host=${PROVIDER_URL#*://}
sed "$@" \
  -e "s|@MODULES@|$modules|" -e "s|@RUN_DIR@|$RUN_DIR|" -e "s|@ACCESS_LOG@|$ACCESS_LOG|" -e "s|@LISTEN@|$LISTEN|" \
  -e "s|@TLS_CERT@|$TLS_CERT|" -e "s|@TLS_KEY@|$TLS_KEY|" -e "s|@CONSOLE_ROOT@|$CONSOLE_ROOT|" \
  -e "s|@SCRIPT_HASHES@|$(hashes scripts)|" -e "s|@STYLE_HASHES@|$(hashes styles)|" \
  -e "s|@ORIGINS@|$origins|" -e "s|@HSTS@|$HSTS|" -e "s|@PROVIDER_HOST@|${provider_host:-none}|" \
  -e "s|@PROVIDER_CA@|$PROVIDER_CA|" -e "s|@PROVIDER_URL@|$PROVIDER_URL|" -e "s|@RESOLVER@|$RESOLVER|" \
  -e "s|@LIVE_TIMEOUT@|$LIVE_TIMEOUT|" \
  "$here/nginx.conf.template" >"$RUN_DIR/nginx.conf"

nginx -e stderr -q -t -c "$RUN_DIR/nginx.conf" || fail 'nginx refuses its configuration; its reason is above'
exec nginx -e stderr -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
