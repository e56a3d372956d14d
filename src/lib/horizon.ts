import { dayMs } from './time-units'

/** Days ahead of which the console warns: a lease that ends or a charge within them is soon. */
export const horizonDays = 7

/** The same in milliseconds. */
export const horizonMs = horizonDays * dayMs

export const horizonText = `${horizonDays} 天内`
