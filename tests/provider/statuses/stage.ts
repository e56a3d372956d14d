import { setProviderState } from '../../../mocks/provider-states'
import type { twoUsers } from '../access/two-users'

export type Stage = ReturnType<typeof twoUsers>

/** Puts a world into a provider state. */
export const stateIn = ({ hosted }: Stage, name: string, params: object = {}) =>
  setProviderState(hosted, name, params)
