#!/usr/bin/env bash
# Starts the product in a fresh clone, as a new user would, and calls every shown operation with the printed key. Then
# independent tools judge the contracts.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
chmod 755 "$work"
server=
cleanup() {
  [ -z "$server" ] || kill -TERM "$server" 2>/dev/null || true
  [ -z "$server" ] || wait "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

git clone -q "$here" "$work/a clone"
cd "$work/a clone"
# Installed from the lock file already, for the tests.
cp -a "$here/node_modules" .
rm -rf node_modules/.cache
npm run --silent build
export NARTHEX_DATA="$work/data" PORT=4017 RATE_LIMIT_PER_MINUTE=2000
base=http://127.0.0.1:$PORT

start() {
  local began=$SECONDS
  node bin/narthex.js serve >"$work/out.log" 2>"$work/err.log" &
  server=$!
  until curl -fs "$base/readyz" >/dev/null && grep -q 'curl' "$work/out.log"; do
    kill -0 "$server" 2>/dev/null || { cat "$work/out.log" "$work/err.log"; exit 1; }
    [ $((SECONDS - began)) -lt 60 ] || { cat "$work/out.log" "$work/err.log"; echo 'not ready in 60 s'; exit 1; }
    sleep 0.1
  done
  echo "ready after $((SECONDS - began)) s"
}
stop() {
  kill -TERM "$server"
  wait "$server"
  server=
}

start
echo 'the printed curl line works when pasted'
bash -c "$(grep -m1 -o "curl -H .*" "$work/out.log")" | grep -q '"accounts":\['

token=$(npx --no-install narthex token --person treasurer@demo.narthex.example)
node "$here/.ci/smoke.js" "$base" "$(grep -m1 -oE 'ntx_test_[0-9A-Za-z]{50}' "$work/out.log")" "$token"

echo 'an application connects, as the example plays it'
owner=$(npx --no-install narthex token --person owner@demo.narthex.example)
password=$(grep -m1 -oE 'with the password \S+' "$work/out.log" | cut -d' ' -f4)
node "$here/.ci/connect.js" "$base" "$owner" owner@demo.narthex.example "$password"

echo 'a month in a church, as the example plays it'
NARTHEX_URL=$base node examples/month/month.js >"$work/month.log" 2>&1 || { tail -40 "$work/month.log"; exit 1; }
tail -3 "$work/month.log"
echo 'and a Sunday'
NARTHEX_URL=$base node examples/sunday/sunday.js
NARTHEX_URL=$base node examples/campaign/campaign.js
echo 'and an agent, which only asks'
NARTHEX_URL=$base node examples/mcp/ask.js

echo 'a key of the command line works beside the running server, and its revocation at once'
made=$(npx --no-install narthex keys create --organization 'Grace Community Church' --name smoke --scopes accounts:read --expires 1d --json)
secret=$(node -pe 'JSON.parse(process.argv[1]).secret' "$made")
id=$(node -pe 'JSON.parse(process.argv[1]).id' "$made")
code() { curl -s -o /dev/null -w '%{http_code}' -H "Authorization: Bearer $secret" "$base/api/v1/accounts"; }
[ "$(code)" = 200 ]
npx --no-install narthex keys revoke "$id" --json >/dev/null
[ "$(code)" = 401 ]

echo 'killed with -9 and started again, the data is there'
kill -9 "$server"
wait "$server" 2>/dev/null || true
start
stop
start
npx --no-install narthex audit verify
npx --no-install narthex verify

echo 'independent judges'
mkdir "$work/judges"
cd "$work/judges"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts @redocly/cli@2.77.0 graphql-http@1.23.1 graphql@16.15.0 >"$work/judges.log" 2>&1 ||
  { cat "$work/judges.log"; exit 1; }
npx --no-install redocly lint "$here/schema/openapi.json"
cp "$here/.ci/graphql-audit.mjs" .
node graphql-audit.mjs "$base/api/v1/graphql" "$(grep -m1 -oE 'ntx_test_[0-9A-Za-z]{50}' "$work/out.log")"
# The inspector of the Model Context Protocol runs on Node 22.19 and newer.
if node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || (a == 22 && b >= 19) ? 0 : 1)'; then
  npm install --no-audit --no-fund --ignore-scripts @modelcontextprotocol/inspector@2.12.0 >"$work/inspector.log" 2>&1 ||
    { cat "$work/inspector.log"; exit 1; }
  inspect() {
    npx --no-install mcp-inspector --cli "$base/mcp" --transport http --header "Authorization: Bearer $token" "$@"
  }
  inspect --method tools/list | grep -q '"list_settlements"'
  inspect --method tools/call --tool-name list_organizations | grep -q '"Grace Community Church"'
  inspect --method resources/list | grep -q 'narthex://'
  inspect --method prompts/list | grep -q '"month_end"'
fi
stop
echo 'smoke passed'
