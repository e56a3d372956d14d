const below = {
  screens: ['src/features', 'src/ui', 'src/api', 'src/platform', 'src/lib'],
  provider: ['mocks/provider', 'mocks/generated'],
  server: ['mocks/server', 'mocks/scenarios', 'mocks/provider', 'mocks/generated'],
  simulated: ['mocks/adapters/vitest', 'mocks/provider-states', 'mocks/server', 'mocks/generated'],
  documents: ['contracts/schema', 'contracts/command-error.ts', 'contracts/broker-access.ts'],
}

/**
 * The layers and the folders or files that each may import from. A layer may import from itself, and from nothing else
 * that is not listed. `/*` at the end makes every folder a layer of its own. A file without a layer is an error, so a new
 * folder needs an entry.
 */
export const layers: Record<string, string[]> = {
  'src/main.tsx': ['src/app'],
  'src/env.d.ts': [],
  'src/app': ['src/screens', ...below.screens],
  'src/screens/*': below.screens,
  'src/features': ['src/ui', 'src/api', 'src/platform', 'src/lib'],
  'src/ui': ['src/platform', 'src/lib'],
  'src/api': ['src/platform', 'src/lib'],
  'src/platform': ['src/lib'],
  'src/lib': [],

  'mocks/provider': ['mocks/generated'],
  'mocks/operations': below.provider,
  'mocks/scenarios': below.provider,
  'mocks/server': ['mocks/operations', 'mocks/scenarios', ...below.provider, 'openapi/generated'],
  'mocks/provider-states': below.server,
  'mocks/control-api': ['mocks/provider-states', ...below.server, 'openapi/generated'],
  'mocks/panel': [
    'mocks/server',
    'mocks/control-api',
    'mocks/scenarios',
    'mocks/generated',
    'src/ui',
    'src/lib',
  ],
  'mocks/adapters': ['mocks', 'src', 'scripts/build/browser-floor.ts'],

  'contracts/command-error.ts': [],
  'contracts/broker-access.ts': ['contracts/command-error.ts'],
  'contracts/schema': [],
  'contracts/breaking-changes': below.documents,
  // The partner package has its command, and the names of the screens.
  'contracts/verifier': [
    'contracts/breaking-changes/screens-by-operation.ts',
    // It imports nothing itself, so that the verifier runs by Node alone.
    'src/lib/exact-json.ts',
    ...below.documents,
  ],
  'contracts/examples/*': [],
  'contracts/state-server': ['contracts/verifier', ...below.documents],
  'contracts/broker': ['contracts/verifier', ...below.documents],
  'contracts/reference': ['contracts/verifier', ...below.documents],
  'contracts/pact': [
    'contracts/verifier',
    'contracts/state-server',
    'contracts/breaking-changes',
    ...below.documents,
    'openapi/generated',
    ...below.simulated,
    'src/api',
    'src/platform',
    'src/lib',
  ],
  'contracts/mutation': [
    'contracts/pact',
    'contracts/breaking-changes',
    ...below.documents,
    ...below.simulated,
    'src/api',
    'src/platform',
    'src/lib',
  ],

  'contracts/bin': ['contracts/dist'],
  'openapi/lint': [],
  // Which Node runs the tools; the oldest browsers.
  scripts: [
    'contracts/bin',
    'contracts/verifier/nearest.ts',
    'contracts/verifier/verify-flags.ts',
    'package.json',
  ],
  'vite.config.ts': ['scripts', 'mocks/adapters/msw', 'mocks/adapters/http/static-site.ts', 'package.json'],
  'vitest.config.ts': [
    'scripts',
    'tests/support/response-journal',
    'tests/support/component/mouse-command.ts',
    'vite.config.ts',
  ],
  'orval.config.ts': ['scripts'],
  tests: [
    'src',
    'mocks',
    'contracts',
    'scripts',
    'openapi',
    'package.json',
    'vite.config.ts',
    'vitest.config.ts',
  ],
}
