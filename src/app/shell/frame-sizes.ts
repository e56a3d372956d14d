/** Sizes of the shell's fixed parts, which the static frame has too, so that nothing moves when the console takes over. */
export const frameSizes = {
  /** The side menu's width in windows of `md` and of `lg`. */
  menu: '4rem',
  wideMenu: '12.5rem',
  topBar: '3.5rem',
  brand: '3.5rem',
} as const
