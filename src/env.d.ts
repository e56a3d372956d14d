declare module '*.woff2' {
  const url: string
  export default url
}

interface ImportMetaEnv {
  /** The console's version from package.json. */
  readonly VITE_VERSION: string
  /** The oldest supported versions, from package.json. */
  readonly VITE_FLOOR_CHROME: string
  readonly VITE_FLOOR_FIREFOX: string
  readonly VITE_FLOOR_SAFARI: string
  /** Whether the build brings the simulated provider (`npm run build -- --demo`). */
  readonly VITE_DEMO?: true
}
