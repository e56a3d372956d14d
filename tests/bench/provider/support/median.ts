/** Returns the median. Throws for an empty list. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) throw new Error('the median of nothing')
  return (low + high) / 2
}

/**
 * Measures several subjects in turn, round after round, so that other load of the machine affects all of them alike.
 * Returns the figures of each subject, by round.
 */
export async function measureRounds<Name extends string, Figure>(
  count: number,
  subjects: Record<Name, () => Promise<Figure>>,
): Promise<Record<Name, Figure[]>> {
  const entries: [string, () => Promise<Figure>][] = Object.entries(subjects)
  const figures: Record<string, Figure[]> = Object.fromEntries(entries.map(([name]) => [name, []]))
  for (let round = 0; round < count; round++)
    for (const [name, measure] of entries) figures[name]?.push(await measure())
  return figures
}
