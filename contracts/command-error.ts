/** An expected error of a command. It is printed as one line without a stack, and the exit code is 2. */
export class CommandError extends Error {
  /** How to fix it. */
  readonly remedy: string | undefined

  constructor(what: string, remedy?: string) {
    super(what)
    this.remedy = remedy
  }
}

/**
 * The line that a command prints for an expected error.
 * @throws any other error
 */
export function commandErrorLine(error: unknown): string {
  if (!(error instanceof CommandError)) throw error
  return `✗ ${error.message}${error.remedy ? ` — ${error.remedy}` : ''}`
}
