// Plain JavaScript, because scripts/ names what is nearest on any Node.

/** Returns a name without what is easily written otherwise: capitals, hyphens, underscores, blanks. */
export const normalized = (name) => name.toLowerCase().replaceAll(/[-_\s]/g, '')

/** Returns how many letters differ (Levenshtein's distance). */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of b.split('').entries())
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (letter === other ? 0 : 1)))
    row = next
  }
  return row[b.length]
}

/** Returns the three known names that are most like a wrong one. */
export function nearest(name, known) {
  const wrong = normalized(name)
  const scores = [...new Set(known)].map((one) => {
    const letters = normalized(one)
    return { one, score: letters.includes(wrong) ? 1 : distance(wrong, letters) }
  })
  scores.sort((a, b) => a.score - b.score)
  return scores.slice(0, 3).map(({ one }) => one)
}
