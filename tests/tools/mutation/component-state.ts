// Apart from the set-up, which runs anew for each test file: the mutated code keeps the first state that it sees.

/** The mutants (ids) that the running test has reached. */
export const reached = new Set<string>()

const recordReach = (_: object, id: string | symbol) => {
  reached.add(String(id))
  return true
}

/** The globals of the mutated code. An endless loop of a mutant ends by an error. */
export const state: { activeMutant: string | undefined; hitCount: number } & Record<string, unknown> = {
  activeMutant: '',
  hitCount: 0,
  hitLimit: 100_000,
  mutantCoverage: { static: new Proxy({}, { set: recordReach }), perTest: {} },
}

Object.assign(globalThis, { __stryker__: state })
