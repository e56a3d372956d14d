import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../../contracts/breaking-changes/command-error.ts'

/** The config.json of a console. */
export interface ConfigFile {
  text: string
  config: Record<string, unknown>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Reads the config.json in the folder of a console.
 * @throws CommandError for a file that is no JSON object
 */
export function readConfigFile(folder: string): ConfigFile {
  const file = join(folder, 'config.json')
  const text = readFileSync(file, 'utf8')
  const config = parse(file, text)
  if (!isObject(config)) throw new CommandError(`${file} is no JSON object`)
  return { text, config }
}

/**
 * Returns the text of a console's config.json for the simulated provider, which honours the header Idempotency-Key. A
 * console that calls the API of another host keeps its own text.
 */
export const configForProvider = ({ text, config }: ConfigFile): string =>
  config.apiHost ? text : JSON.stringify({ ...config, idempotencyKey: true }, null, 2)
