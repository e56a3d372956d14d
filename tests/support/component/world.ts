import { startWorld } from './provider'

type Options = Parameters<typeof startWorld>[0]
type WorldOptions = Partial<Options> & Pick<Options, 'scenario'>

let current = ''

/** A token of the first user of this test's world. */
export const token = (): string => current

/** Restarts the world of a test; each test begins in the world `demo`. */
export function useWorld(options: WorldOptions): void {
  current = startWorld({ seed: 1, ...options })
}
