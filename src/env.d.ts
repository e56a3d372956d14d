interface ImportMetaEnv {
  /** The console's version from package.json. */
  readonly VITE_VERSION: string
}
