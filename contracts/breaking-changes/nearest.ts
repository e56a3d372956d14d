/** Returns a name in lower case, without hyphens, underscores and blanks. */
export const normalized = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '')

/** Returns the number of letters that differ (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of b.split('').entries()) {
      const [left = 0, above = 0, before = 0] = [next[j], row[j + 1], row[j]]
      next.push(Math.min(left + 1, above + 1, before + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Returns the three known names that are most similar to a wrong one. */
export function nearest(name: string, known: readonly string[]): string[] {
  const wrong = normalized(name)
  const scores = [...new Set(known)].map((one) => {
    const letters = normalized(one)
    return { one, score: letters.includes(wrong) ? 1 : distance(wrong, letters) }
  })
  scores.sort((a, b) => a.score - b.score)
  return scores.slice(0, 3).map(({ one }) => one)
}

/** Returns the known name that a wrong one was probably meant to be; undefined when none is similar. */
export function likelyName(name: string, known: readonly string[]): string | undefined {
  const [near] = nearest(name, known)
  if (near === undefined) return undefined
  const wrong = normalized(name)
  return distance(wrong, normalized(near)) <= Math.max(2, wrong.length / 4) ? near : undefined
}
