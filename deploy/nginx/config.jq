# Reads config.json and returns a part of it. $part "config": with the values of the environment, where CONFIG_apiHost
# replaces the key apiHost. "origins": those that the page may call. "local": the hosts that are the console's own
# origin, as are those that the file lacks. A wrong value ends with one line. Keys that are not known here stay as they
# are. $shipped is the config.json of the build.

def refuse($why): "\($why)\n" | halt_error(1);

# What is a boolean in either file stays one; every other value of the environment is a text.
def converted($key; $file):
  if [$file, $shipped | .[$key]] | all(type != "boolean") then .
  elif . == "true" or . == "false" then . == "true"
  else refuse("CONFIG_\($key) is neither true nor false") end;

def overridden:
  . as $file
  | ($shipped + $file | keys) as $names
  | reduce ($ENV | to_entries[] | select(.key | test("^CONFIG_[a-z]"))) as {key: $variable, value: $value} ($file;
      ($variable | ltrimstr("CONFIG_")) as $key
      | if $names | index($key) then .[$key] = ($value | converted($key; $file))
        else refuse("\($variable): config.json has no key \($key); there are: \($names | join(" "))") end);

def isHost: endswith("Host");

# The origin as browsers write it: in lower case, without the port that is the default of the scheme.
def origin($key):
  [capture("^(?<scheme>https?|wss?)://(?<name>[a-z0-9.-]+|\\[[0-9a-f:.]+\\])(?<port>:[0-9]{1,5})?(?<path>/[^\\s]*)?\\z"; "i")][0] as $parts
  | if $parts == null then refuse("\($key): \(tojson) is no address such as https://api.example.com") else $parts end
  | (.scheme | ascii_downcase) as $scheme
  | (if .port == {http: ":80", https: ":443", ws: ":80", wss: ":443"}[$scheme] then "" else .port // "" end) as $port
  | "\($scheme)://\(.name | ascii_downcase)\($port)";

# The console opens the socket of an https address as wss, which https alone does not allow.
def called($key):
  origin($key) | if $key == "socketHost" then ., sub("^http"; "ws") else . end;

def origins:
  [to_entries[]
    | select(.key | isHost or . == "errorUrl")
    | .key as $key | .value | strings
    | select(. != "" and (($key == "errorUrl" and test("^/(?!/)")) | not))
    | called($key)]
  | unique;

def checked:
  (select(has("idempotencyKey") and (.idempotencyKey | type) != "boolean")
    | refuse("idempotencyKey is neither true nor false")),
  (select((.timeZone // "") | (type == "string" and (. == "" or test("\\A[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*\\z"))) | not)
    | refuse("timeZone is no time zone such as Asia/Shanghai")),
  (to_entries[] | select(.key | isHost or endswith("Url")) | select(.value | type != "string")
    | refuse("\(.key) is not a text")), .;

if type != "object" then refuse("it is not an object") else overridden end
| first(checked)
| origins as $origins
| if $part == "config" then .
  elif $part == "origins" then $origins | map(" " + .) | add // ""
  else {apiHost: "", streamHost: "", socketHost: ""} + .
    | [to_entries[] | select((.key | isHost) and .value == "") | .key]
    | join(" ") end
