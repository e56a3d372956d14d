const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns the words of a segment or a name, such as `script_executions`, `self-owned` or `nodeGroups`. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)

export const pascal = (text: string): string => wordsOf(text).map(capital).join('')

export const camel = (text: string): string => {
  const name = pascal(text)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

export const kebab = (text: string): string => wordsOf(text).join('-')

/** Returns the words in small letters, for descriptions. */
export const spoken = (text: string): string => wordsOf(text).join(' ')

export const isPlural = (word: string): boolean => word.endsWith('s') && !/(s|u|i|ia)s$/.test(word)

/** Returns the singular of a plural: `categories` → `category`. Other words stay. */
export function singular(word: string): string {
  if (!isPlural(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(ss|sh|ch|x|us|ias)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const reservedWords = new Set(
  [
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends',
    'false finally for function if implements import in instanceof interface let new null package private protected',
    'public return static super switch this throw true try typeof undefined var void while with yield',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a word cannot name a variable of a module. */
export const isReserved = (word: string): boolean => reservedWords.has(word)
