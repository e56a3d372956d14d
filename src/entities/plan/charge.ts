import type { ChargeType } from '~/api/generated/model'

/** The two ways to pay for a server, in the order they are offered (cld-02). */
export const chargeTypes = [
  ['monthly', '包月'],
  ['hourly', '按小时'],
] as const satisfies readonly (readonly [ChargeType, string])[]

/** What a price of a kind is for. */
export const priceUnit = (type: ChargeType): string => (type === 'hourly' ? '/小时' : '/月')
