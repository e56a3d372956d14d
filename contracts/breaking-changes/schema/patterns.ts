/** Whether a text matches a pattern of JSON Schema; false for a pattern of another dialect. */
export function matchesPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return false
  }
}

/** Returns a pattern with its classes in short: `[0-9]` is `\d`. */
export const canonicalPattern = (pattern: string): string =>
  pattern
    .replaceAll('[0-9]', String.raw`\d`)
    .replaceAll('[A-Za-z0-9_]', String.raw`\w`)
    .replaceAll('[a-zA-Z0-9_]', String.raw`\w`)
