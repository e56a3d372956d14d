import createCache from '@emotion/cache'

/** At-rules a sheet: few, as one more has all that the sheet styles looked at again. */
const mostRules = 16

/** Puts rules into sheets of their own, at the end of the head. */
function smallSheets(): (rule: string) => void {
  let sheet: CSSStyleSheet | null = null
  return (rule) => {
    if (!sheet || sheet.cssRules.length >= mostRules)
      sheet = document.head.appendChild(document.createElement('style')).sheet
    try {
      sheet?.insertRule(rule, sheet.cssRules.length)
    } catch {
      // A rule that the browser does not know is left out, as Emotion does.
    }
  }
}

/**
 * Emotion's cache, with @media and @keyframes apart. A browser that is given one of these styles anew whatever its
 * sheet styles: in the one large sheet that is the whole page, each time something is shown for the first time.
 * While developing Emotion gives each rule a sheet.
 */
function createStyleCache() {
  const cache = createCache({ key: 'css' })
  const { sheet } = cache
  if (!sheet.isSpeedy) return cache
  const insert = sheet.insert.bind(sheet)
  const insertApart = smallSheets()
  // The large sheet comes first, for what a rule says under a condition overrules what it says without.
  insert('html{}')
  sheet.insert = (rule) => (rule.startsWith('@') ? insertApart(rule) : insert(rule))
  return cache
}

export const styleCache = createStyleCache()
