/** An expected error of a command. It is printed as one line without a stack, and the exit code is 2. */
export class CommandError extends Error {
  /** How to fix it. */
  readonly remedy: string | undefined

  constructor(what: string, remedy?: string) {
    super(what)
    this.remedy = remedy
  }
}

/** An error of the operating system: a file that can't be written, a full disk, a missing folder. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

/**
 * The line that a command prints for an expected error.
 * @throws any other error
 */
export function commandErrorLine(error: unknown): string {
  if (isSystemError(error)) return `✗ ${error.message}`
  if (!(error instanceof CommandError)) throw error
  return `✗ ${error.message}${error.remedy ? ` — ${error.remedy}` : ''}`
}

/** Runs a command and returns its exit code. Prints an expected error in one line and returns 2. */
export async function runCommand(
  work: () => number | Promise<number>,
  logError: (line: string) => void = console.error,
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    logError(commandErrorLine(error))
    return 2
  }
}
