/** Whether a text matches a pattern of JSON Schema; false for a pattern of another dialect. */
export function matchesPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return false
  }
}
