import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const packageFile = (path: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${path}`, import.meta.url))

/** What of React Router the console does not use but a bundler can't see: code, and what takes its place. */
const unused = [
  // Links prefetch in framework mode only, where they have a property for it.
  ['function PrefetchPageLinks({ page, ...linkProps }) {', 'function PrefetchPageLinks() { return null;'],
  // An option of the router, for tools that trace it.
  ['init.instrumentations', 'undefined'],
  // Forms that the router sends, and a router of one's own history, which their names keep in the bundle.
  ['var Form = React10.forwardRef(', 'var Form = /* @__PURE__ */ React10.forwardRef('],
  ['Form.displayName = "Form";', ''],
  ['HistoryRouter.displayName = "unstable_HistoryRouter";', ''],
] as const

/**
 * Vite plugin that builds with React Router's production build, because its package leads bundlers to the development
 * build, and without 3.6 kB of gzip that the console has no use for.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: packageFile('index.mjs') },
          { find: /^react-router\/dom$/, replacement: packageFile('dom-export.mjs') },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]/, code: 'function PrefetchPageLinks' },
      handler(code) {
        const missing = unused.find(([text]) => !code.includes(text))
        if (missing) this.error(`React Router has no "${missing[0]}" any more`)
        return unused.reduce((rest, [text, replacement]) => rest.replaceAll(text, replacement), code)
      },
    },
  }
}
