/**
 * The features, and the others that each may import. A feature may only import those above it, so there are no loops.
 */
const featureImports: readonly (readonly [feature: string, ...imports: string[]])[] = [
  ['announcements'],
  ['auth'],
  ['cdk'],
  ['messages'],
  ['nodes'],
  ['projects'],
  ['saved-views'],
  ['node-groups', 'nodes'],
  ['project-configs', 'projects'],
  ['deployments', 'nodes', 'project-configs', 'projects'],
  ['billing', 'nodes'],
  ['plans', 'billing', 'nodes'],
  ['power', 'plans'],
  ['ordering', 'billing', 'cdk', 'plans', 'project-configs'],
  ['top-up', 'billing', 'ordering'],
  ['stop-billing', 'billing', 'nodes', 'power'],
  ['action-items', 'billing', 'nodes', 'power', 'top-up'],
]

/** The layers of the features. Throws for an import of a feature that is not above. */
function featureLayers(): Record<string, string[]> {
  const result: Record<string, string[]> = {}
  for (const [feature, ...imports] of featureImports) {
    const folders = imports.map((one) => `src/features/${one}`)
    const missing = folders.find((folder) => !result[folder])
    if (missing) throw new Error(`${feature} may not import ${missing}, which is not listed above it`)
    result[`src/features/${feature}`] = [...folders, 'src/ui', 'src/api', 'src/platform', 'src/lib']
  }
  return result
}

const nodeManagement = 'src/screens/node-management'

/** The folders of the node list's screen, and its other folders and files that each may import. */
const nodeManagementImports = {
  columns: ['capabilities', 'node-row-model', 'row-config'],
  batch: ['capabilities', 'node-page', 'node-row-model', 'columns'],
  list: ['capabilities', 'lazy-overview', 'node-page', 'overview-params', 'pending-servers', 'columns'],
  dialogs: ['node-page', 'node-row-model', 'running-config', 'batch', 'list'],
  costs: ['node-page', 'overview-params', 'columns', 'list'],
  drawer: [
    'capabilities',
    'node-page',
    'node-row-model',
    'open-node',
    'row-config',
    'running-config',
    'columns',
    'list',
  ],
  overview: ['node-page', 'node-row-model', 'overview-params', 'columns', 'list'],
}

const below = {
  screens: ['src/features', 'src/ui', 'src/api', 'src/platform', 'src/lib'],
  provider: ['mocks/provider', 'mocks/generated'],
  server: ['mocks/server', 'mocks/scenarios', 'mocks/provider', 'mocks/generated'],
  simulated: ['mocks/adapters/vitest', 'mocks/provider-states', 'mocks/server', 'mocks/generated'],
  documents: [
    'contracts/schema',
    'contracts/breaking-changes/schema',
    'contracts/breaking-changes/command-error.ts',
    'contracts/breaking-changes/command-flags.ts',
    'contracts/breaking-changes/nearest.ts',
    'contracts/broker-access.ts',
    'contracts/http-address.ts',
  ],
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
  ...Object.fromEntries(
    Object.entries(nodeManagementImports).map(([folder, imports]) => [
      `${nodeManagement}/${folder}`,
      [...imports.map((one) => `${nodeManagement}/${one}`), ...below.screens],
    ]),
  ),
  'src/screens/*': below.screens,
  ...featureLayers(),
  'src/ui': ['src/platform', 'src/lib'],
  'src/api': ['src/platform', 'src/lib'],
  'src/platform': ['src/lib'],
  'src/lib': [],

  'mocks/provider': ['mocks/generated'],
  'mocks/operations': below.provider,
  'mocks/scenarios': below.provider,
  // Provider and verifier divide decimals alike.
  'mocks/server': [
    'mocks/operations',
    'mocks/scenarios',
    ...below.provider,
    'openapi/generated',
    'contracts/schema/decimal-steps.ts',
  ],
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
  // The console over another provider checks its answers as npm run verify does.
  'mocks/adapters': [
    'mocks',
    'src',
    'scripts/build/browser-floor.ts',
    'contracts/verifier/calls',
    'contracts/breaking-changes/command-error.ts',
    'contracts/breaking-changes/command-flags.ts',
  ],

  // A package of its own, of which the others use the reading of schemas and the errors of commands.
  'contracts/breaking-changes': [],
  'contracts/http-address.ts': ['contracts/breaking-changes/command-error.ts'],
  'contracts/broker-access.ts': ['contracts/http-address.ts', 'contracts/breaking-changes/command-error.ts'],
  'contracts/schema': ['contracts/breaking-changes/schema'],
  // The partner package has its command, and the names of the screens.
  'contracts/verifier': [
    'contracts/breaking-changes/screens-by-operation.ts',
    // They import by paths with .ts or nothing, so that the verifier runs by Node alone.
    'src/lib/exact-json.ts',
    'src/api/client/list-envelope.ts',
    ...below.documents,
  ],
  // The package's own way to serve the console over a provider.
  'contracts/console': ['contracts/verifier', 'mocks/adapters/http', ...below.documents],
  'contracts/examples/*': [],
  'contracts/state-server': ['contracts/verifier', 'src/lib/exact-json.ts', ...below.documents],
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
  'openapi/lint': ['contracts/breaking-changes/schema/decimals.ts'],
  // Which Node runs the tools; the oldest browsers.
  'scripts/vite/static-frame.ts': ['scripts', 'src/app/static-frame'],
  scripts: [
    'contracts/bin',
    'contracts/breaking-changes/nearest.ts',
    'contracts/breaking-changes/source-imports.ts',
    'contracts/verifier/verify-flags.ts',
    // npm start over a provider looks at its address as npm run verify does.
    'contracts/verifier/calls/preflight.ts',
    'contracts/http-address.ts',
    'contracts/breaking-changes/command-error.ts',
    'contracts/breaking-changes/command-flags.ts',
    'package.json',
  ],
  'vite.config.ts': ['scripts', 'mocks/adapters/msw', 'mocks/adapters/http/static-site.ts', 'package.json'],
  'vite.demo.config.ts': ['vite.config.ts', 'mocks/adapters/msw'],
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
