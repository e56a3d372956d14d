const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** The words of a segment of a path or of a name: `script_executions`, `self-owned` or `nodeGroups`. */
const wordsOf = (text) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)

export const pascal = (text) => wordsOf(text).map(capital).join('')

export const camel = (text) => {
  const name = pascal(text)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

export const kebab = (text) => wordsOf(text).join('-')

/** The words in small letters, for descriptions. */
export const spoken = (text) => wordsOf(text).join(' ')

export const isPlural = (word) => word.endsWith('s') && !/(s|u|i|ia)s$/.test(word)

/** Returns one of many: `categories` → `category`; any other word stays. */
export function singular(word) {
  if (!isPlural(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(ss|sh|ch|x|us|ias)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
