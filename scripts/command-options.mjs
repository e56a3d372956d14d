export const text = (help, value, initial) => ({ kind: 'text', help, value, initial })
export const isSwitch = (help) => ({ kind: 'switch', help })
export const port = (initial) => ({ kind: 'port', initial, help: 'the port' })

export const strict = isSwitch('exits with 1 when a target is missed')

export const world = {
  scenario: text('what the world begins with', 'NAME', 'demo'),
  seed: { kind: 'integer', help: 'what its randomness begins with', initial: '1' },
  style: text('the form of the answers: full, minimal or loose', 'NAME', 'full'),
  save: text('keeps the worlds in a file and restores them', 'FILE'),
  generated: isSwitch('plays no rules: the contract alone answers, to any token'),
}

export const verification = {
  provider: text('its address; the simulated one is served otherwise', 'URL'),
  states: text('where provider states are set; PROVIDER/__mock/state otherwise', 'URL'),
  token: text(
    'a session token, instead of that of the provider state (VERIFY_TOKEN is not printed)',
    'TOKEN',
  ),
  stream: text('address of the event stream; the provider otherwise', 'URL'),
  socket: text('address of the socket; the provider otherwise', 'URL'),
  document: text('the OpenAPI document, bundled', 'FILE'),
  events: text('the AsyncAPI document, bundled', 'FILE'),
  pact: text('the pact of calls and received messages', 'FILE'),
  sent: text('the pact of sent messages', 'FILE'),
  journeys: isSwitch('runs the journeys of openapi/journeys instead of the pacts'),
  'journeys-folder': text('the Arazzo documents of the journeys', 'FOLDER', 'openapi/journeys'),
  quiet: isSwitch('prints what is broken only'),
  report: text('the page that is written', 'FILE', 'test-results/verify.html'),
  publish: text('publishes the result to a Pact Broker, for this version of the provider', 'VERSION'),
  branch: text('branch of that version', 'NAME'),
  'build-url': text('address of the CI run', 'URL'),
  'consumer-version': text('version of the console whose pact was verified; the newest otherwise', 'VERSION'),
  broker: text('address of the Pact Broker; PACT_BROKER_BASE_URL otherwise', 'URL'),
}
