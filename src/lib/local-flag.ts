/** Whether the user said so once in this browser. */
export function readFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Keeps that the user said so; forgotten with the tab where storage is forbidden. */
export function keepFlag(name: string): void {
  try {
    localStorage.setItem(name, '1')
  } catch {
    // Asked again next time.
  }
}
