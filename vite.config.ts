import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { createSite } from './mocks/adapters/http/static-site.ts'
import { mockProviderPlugin } from './mocks/adapters/msw/vite-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { buildTarget, floorConstants } from './scripts/build/browser-floor.ts'
import { browserCheck } from './scripts/vite/browser-check.ts'
import { chunkOfKind, type Modules } from './scripts/vite/chunk-kinds.ts'
import { chunkModules } from './scripts/vite/chunk-modules.ts'
import { contractLoop } from './scripts/vite/contract-loop.ts'
import { productionRouter } from './scripts/vite/production-router.ts'
import { queryDevtools } from './scripts/vite/query-devtools.ts'
import { scrollLock } from './scripts/vite/scroll-lock.ts'
import { sourceAlias } from './scripts/vite/source-alias.ts'
import { staticFrame } from './scripts/vite/static-frame.ts'
import { unusedStyleNames } from './scripts/vite/unused-style-names.ts'

const isOf = (names: string) => new RegExp(`^assets/(${names})-[^/]+$`)

/** Matches modules by their paths below `src`, without the ending. */
const below = (paths: string) => new RegExp(String.raw`src[\\/](${paths.replaceAll('/', String.raw`[\\/]`)})`)

/** React Query, the shell, the route table and the calls of the provider. */
const shell =
  /@tanstack[\\/](react-query|query-core)|src[\\/](app[\\/]query|api[\\/]client[\\/](http|query-string))|src[\\/](app[\\/](shell[\\/]shell|routing[\\/]signed-in-routes)|api[\\/](client[\\/]read-response|generated[\\/](decoders[\\/])?(account|announcements|console|messages|projects)))|react[\\/]dist[\\/]esm[\\/]components[\\/](badge|icon|grid|simple-grid)[\\/]/

/**
 * A page loads its own chunk, those of its kind and the ones that every page has: over HTTP/1.1 a browser asks for six
 * at once, so that dozens of small chunks take many round trips. The first group that matches takes a module.
 */
const groups = [
  // Packages apart from our own code, as they outlive releases in the browser's cache.
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'app', tags: ['$initial' as const] },
  // Modules of the sign-in pages alone.
  {
    name: 'auth',
    test: below('app/auth-layout|features/auth/(auth-rules|use-sign-in)|ui/field/password-field'),
  },
  // What every signed-in page has.
  {
    name: (id: string, modules: Modules) =>
      shell.test(id) || chunkOfKind(id, modules) === 'shell' ? 'shell' : null,
    debugName: 'shell',
  },
  { name: chunkOfKind, debugName: 'kinds of pages', includeDependenciesRecursively: false },
]

const always = isOf('base|index|rolldown-runtime')
const alwaysSignedIn = isOf('base|index|rolldown-runtime|shell')
const beforeSignIn = isOf('index|auth')

/**
 * The imports of a lazy chunk are loaded beside it. Chunks that are always loaded before are left out: every chunk that
 * loads others would name them. The page itself names what its first script needs.
 */
const resolveDependencies = (
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
) =>
  hostType === 'html'
    ? dependencies
    : dependencies.filter((name) => !(beforeSignIn.test(hostId) ? always : alwaysSignedIn).test(name))

// `vite preview` by itself sends neither the security headers nor the compressed files.
const previewSite: Plugin = {
  name: 'preview-site',
  configurePreviewServer: ({ config, middlewares }) => {
    middlewares.use(createSite(config.build.outDir))
  },
}

export default defineConfig({
  plugins: [
    // The generated hooks pass their options on at once, so that memoising them costs bytes and saves nothing.
    react({ compiler: true, exclude: [/node_modules/, /src[\\/]api[\\/]generated/] }),
    productionRouter(),
    scrollLock(),
    unusedStyleNames(),
    browserCheck(),
    staticFrame(),
    mockProviderPlugin(),
    contractLoop(),
    queryDevtools(),
    chunkModules('dist/chunks.json'),
    previewSite,
  ],
  resolve: { alias: sourceAlias },
  define: {
    'import.meta.env.VITE_DEMO': 'false',
    'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version),
    ...floorConstants,
  },
  build: {
    outDir: 'dist/console',
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies },
    rolldownOptions: {
      // Safari 15 can't take class fields as they are; assignments need no helper.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { codeSplitting: { groups } },
      // Emotion's withTheme alone wants them, which nothing uses; what CommonJS does when loaded can't be seen.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }],
      },
    },
  },
})
