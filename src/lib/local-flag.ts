/** Whether a flag is set in this browser; false when storage is forbidden. */
export function readFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Sets a flag in this browser; does nothing when storage is forbidden. */
export function setFlag(name: string): void {
  try {
    localStorage.setItem(name, '1')
  } catch {
    // The user is asked again next time.
  }
}
