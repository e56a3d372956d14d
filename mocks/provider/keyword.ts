/** Folds the differences that a search ignores: letter case, and full or half width. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Returns whether a keyword is part of one of the texts; a blank keyword matches every text. */
export function matchesKeyword(
  keyword: string | undefined,
  texts: readonly (string | null | undefined)[],
): boolean {
  const wanted = fold(keyword ?? '').trim()
  return wanted === '' || texts.some((text) => fold(text ?? '').includes(wanted))
}
