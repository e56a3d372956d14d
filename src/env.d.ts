interface ImportMetaEnv {
  /** The console's version from package.json. */
  readonly VITE_VERSION: string
  /** The oldest supported version of each browser, from package.json. */
  readonly VITE_BROWSER_FLOOR: { readonly chrome: number; readonly firefox: number; readonly safari: number }
}
