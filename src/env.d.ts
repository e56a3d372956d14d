interface ImportMetaEnv {
  /** The console's version from package.json. */
  readonly VITE_VERSION: string
  /** The oldest supported versions, from package.json. */
  readonly VITE_FLOOR_CHROME: string
  readonly VITE_FLOOR_FIREFOX: string
  readonly VITE_FLOOR_SAFARI: string
}
