/** A flag. */
export interface Option {
  kind: 'port' | 'integer' | 'text' | 'switch'
  help: string
  /** Its value when it is not given. */
  initial?: string | undefined
  /** Its value in the help text. */
  value?: string | undefined
}

/** The flags of a command, as given or with their initial values. */
export type FlagValues = Record<string, string | boolean | undefined>

/** The arguments of a command. */
export interface Arguments {
  /** As given; the flag of a served provider comes first. */
  args: string[]
  flags: FlagValues
  /** Arguments that are no flags. */
  words: string[]
}

/** The arguments of a command with the results of its needs. */
export interface Context extends Arguments {
  /** Path of a Chromium; empty unless the command needs one. */
  browser: string
  /** A free port; 0 unless the command needs one. */
  port: number
}

/** A preparation of a command (lib/needs.ts). */
export type Need =
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
  | 'nginx'
  | 'port'
  | 'provider'
  | 'verified'

export interface Command {
  summary: string
  options?: Record<string, Option>
  /** Arguments that are no flags; `known` lists them where no other is taken. */
  words?: { name: string; help: string; known?: () => string[] }
  /** Environment variables that it reads, with their meaning. */
  env?: Record<string, string>
  /** The program that it runs parses the flags; `options` are for the help text only. */
  parsesFlags?: boolean
  /** The program that gets unknown arguments. */
  tool?: string
  /** Exits on a wrong value before anything is prepared. */
  check?: (given: Arguments) => void | Promise<void>
  /** Prepared in this order, those of a list within it in parallel. */
  needs: readonly (Need | readonly Need[])[]
  /** A program, which also gets the arguments, or a function that returns the exit code. */
  runs: readonly string[] | ((context: Context) => number | Promise<number>)
}

export type Commands = Record<string, Command>
