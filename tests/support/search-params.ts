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

/** What names nothing, also where an id is expected. */
const nothing = (value: string) => each(value, `${names} ${idNames}`)

/** Search params that no link of the console has. */
export const rubbish = [
  ['words', each('nope:up')],
  ['numbers', each('-1')],
  ['numbers that are none', each('1e309')],
  ['repeated keys', `${each('bogus')}&${each('2')}&${each('online')}`],
  ['empty and blank texts', `${nothing('')}&keyword=%20%09&search=%20&=&&`],
  ['encodings that are none', each('%E0%A4%A')],
  ['values of 10 kB', nothing('x'.repeat(10_000))],
] as const
