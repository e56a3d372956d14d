// The flags of `npm run verify` and of the partner package's command, in the form of `parseArgs`, with their help.

const text = (value: string, help: string) => ({ type: 'string', value, help }) as const
const textOr = (value: string, help: string, initial: string) =>
  ({ type: 'string', value, help, default: initial }) as const
const texts = (value: string, help: string) => ({ type: 'string', value, help, multiple: true }) as const
const isSwitch = (help: string) => ({ type: 'boolean', help, default: false }) as const

export const verifyFlags = {
  provider: text('URL', 'its address, without /api'),
  console: isSwitch('serves the console over the provider instead, at --port N (4173)'),
  replay: text('FILE', 'serves the console over the recording of a run instead'),
  states: text('URL', 'where provider states are set; PROVIDER/__mock/state otherwise'),
  token: text(
    'TOKEN',
    'a session token, instead of that of the provider state (VERIFY_TOKEN is not printed)',
  ),
  account: text(
    'MAIL:PASSWORD',
    'tries the login of an account and uses its session (VERIFY_ACCOUNT is not printed)',
  ),
  stream: text('URL', 'address of the event stream; the provider otherwise'),
  socket: text('URL', 'address of the socket; the provider otherwise'),
  only: texts('NAME', 'only an operation, its path, a tag or a screen; several by commas or repeated'),
  'since-last': isSwitch('only checks that have not passed in earlier runs'),
  watch: isSwitch('goes on: verifies again when the provider comes back'),
  'watch-folder': texts('FOLDER', 'goes on: verifies again when a file in it changes; may be repeated'),
  strict: isSwitch('a field or a word that the contract does not name is a failure instead of a note'),
  journeys: isSwitch('runs the journeys instead of the pacts'),
  quiet: isSwitch('prints only checks that did not pass'),
  report: textOr('FILE', 'the page with progress and findings', 'test-results/verify-{provider}.html'),
  results: text('FILE', 'the verdicts of all runs, as JSON; beside the page otherwise'),
  document: textOr('FILE', 'the OpenAPI document, bundled', 'openapi/generated/openapi.json'),
  events: textOr('FILE', 'the AsyncAPI document, bundled', 'openapi/generated/realtime.json'),
  pact: textOr(
    'FILE',
    'the pact of calls and received messages',
    'contracts/pacts/compute-console-compute-provider.json',
  ),
  sent: textOr(
    'FILE',
    'the pact of sent messages',
    'contracts/pacts/sent/compute-provider-compute-console.json',
  ),
  'journeys-folder': textOr('FOLDER', 'the Arazzo documents of the journeys', 'openapi/journeys'),
  publish: text('VERSION', 'publishes the result to a Pact Broker, for this version of the provider'),
  branch: text('NAME', 'branch of that version'),
  'build-url': text('URL', 'address of the CI run'),
  'consumer-version': text('VERSION', 'version of the console whose pact was verified; the newest otherwise'),
  broker: text('URL', 'address of the Pact Broker; PACT_BROKER_BASE_URL otherwise'),
  screens: text('FILE', 'which screen calls what, as JSON; read from src/ otherwise'),
}
