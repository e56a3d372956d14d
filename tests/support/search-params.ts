/** Every search param that a screen has, but those of which any text is valid or that a screen needs. */
const names =
  'page sort status type view unread top_up lease expiry billing cpu memory invite_page reward_page reward_type ' +
  'withdraw_page'

/** Search params of ids: any text may be one. */
export const idNames = 'message group node project category region_id config_id'

/** Gives each of these search params a value. */
export const each = (value: string, list = names) =>
  list
    .split(' ')
    .map((name) => `${name}=${value}`)
    .join('&')

const keywords = ['keyword', 'search']

const pair = (name: string, value: string) => `${name}=${value}`

/** What no link of the console has, of each kind. Any text is a keyword, but a blank one. */
const kinds: readonly ((name: string) => string)[] = [
  (name) => pair(name, 'nope:up'),
  (name) => pair(name, '-1'),
  (name) => pair(name, '1e309'),
  (name) => [pair(name, 'bogus'), pair(name, '2'), pair(name, 'online')].join('&'),
  (name) => pair(name, '%E0%A4%A'),
  (name) => pair(name, 'x'.repeat(10_000)),
]

/** Gives the search params these kinds of rubbish in turn, and leaves those empty of which any text is valid. */
const mixedRubbish = (first: number) => {
  const mixed = names.split(' ').flatMap((name, index) => kinds[(first + index) % kinds.length]?.(name) ?? [])
  return [...mixed, each('', idNames), ...keywords.map((name) => pair(name, '%20%09')), '=&&'].join('&')
}

/** Two addresses whose search params no link of the console has. src/lib/url-state.test.ts has each kind for each. */
export const rubbish = [mixedRubbish(0), mixedRubbish(3)]
