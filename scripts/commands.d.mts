/** A flag. */
export interface Option {
  kind: 'port' | 'integer' | 'text' | 'switch'
  help: string
  /** Its value when it is not given. */
  initial?: string
  /** Its value in the help text. */
  value?: string
}

/** What a command is given, and what was prepared for it. */
export interface Context {
  /** The arguments as given; the flag of a served provider comes first. */
  args: string[]
  flags: Record<string, string | boolean | undefined>
  /** Arguments that are no flags. */
  words: string[]
  /** Path of a Chromium. */
  browser?: string
  /** A free port. */
  port?: number
}

type Need =
  | 'runtime'
  | 'installed'
  | 'benchmarks'
  | 'stryker'
  | 'generated'
  | 'lastGenerated'
  | 'browser'
  | 'console'
  | 'precompressed'
  | 'mock'
  | 'port'
  | 'provider'
  | 'nginx'

export interface Command {
  summary: string
  options?: Record<string, Option>
  /** Arguments that are no flags. */
  words?: { name: string; help: string }
  /** Environment variables that it reads, with their meaning. */
  env?: Record<string, string>
  /** What it runs parses the flags; `options` are for the help text only. */
  parsesFlags?: boolean
  /** The program that unknown arguments go to. */
  tool?: string
  /** Exits on a wrong value before anything is prepared. */
  check?: (given: Context) => void | Promise<void>
  /** Prepared in this order, those of a list within it side by side (lib/needs.mjs). */
  needs: (Need | Need[])[]
  /** A program, which also gets the arguments, or a function that returns the exit code. */
  runs: string[] | ((context: Context) => number | Promise<number>)
}

export const commands: Record<string, Command>
