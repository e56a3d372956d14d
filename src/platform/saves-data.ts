declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** Whether nothing should be loaded that may not be needed: the user saves data, or the line is slow. */
export function savesData(): boolean {
  const { connection } = navigator
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '')
}
