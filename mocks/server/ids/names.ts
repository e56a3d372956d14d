import type { IdStyle } from '../../generated/control-api/model'
// JSON, so that pages that only need the names load no code.
import names from './names.json' with { type: 'json' }

export type { IdStyle }

export const isIdStyle = (name: unknown): name is IdStyle => names.some((one) => one === name)

export const idStyles = names.filter(isIdStyle)
