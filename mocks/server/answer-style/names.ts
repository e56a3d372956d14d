import type { ResponseStyle } from '../../generated/control-api/model'
// JSON, so that scripts and pages that only need the names load no code.
import names from './names.json' with { type: 'json' }

export type { ResponseStyle }

export const isResponseStyle = (name: unknown): name is ResponseStyle => names.some((one) => one === name)

export const responseStyles = names.filter(isResponseStyle)
