const numberOf = (name: string, usual: number): number => {
  const text = process.env[name]
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`${name}=${text} is not a positive whole number`)
  return value
}

/** Seed of all that the random tests draw, so that a run can be had again: RANDOM_SEED=7. */
const randomSeed = numberOf('RANDOM_SEED', 20_261_121)

/** How many times the usual number of runs: RANDOM_RUNS=50 for a long night. */
const factor = numberOf('RANDOM_RUNS', 1)

/** Options for fast-check: so many runs, unless the environment asks for more. */
export const runs = (usual: number) => ({ seed: randomSeed, numRuns: usual * factor })

/** Milliseconds that a random test may take: more runs need more. */
export const timeout = 20_000 * factor
