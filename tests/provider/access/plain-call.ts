import type { WorldState } from '../../../mocks/provider/state'
import { encoded } from '../hostile/addresses'
import type { ContractCall } from '../support/contract'
import { type IdPlace, idPlaces } from './ids'
import type { Ids } from './two-users'

type Value = Ids[keyof Ids] | Ids[keyof Ids][]

const valueOf = (place: IdPlace, ids: Ids) => (place.isList ? [ids[place.thing]] : ids[place.thing])

/** Values of the examples that this world does not have. */
function corrections({ id }: ContractCall, state: WorldState): Record<string, unknown> {
  if (id === 'checkCdk') return { cdk: 'TITAN-2026-D5Q1' }
  if (id.endsWith('ProjectConfig')) return { parameters: state.configs.at(-1)?.parameters }
  // JSON omits undefined properties.
  return id === 'createLease' || id === 'createPowerTask' ? { cdk: null, expected_price: undefined } : {}
}

/** A call that goes well with these ids, unless one of its places gets another value. */
export function plainCall(
  call: ContractCall,
  ids: Ids,
  state: WorldState,
  changed?: IdPlace,
  value: Value = 0,
): { url: string; body: object | undefined } {
  const values = (where: IdPlace['where']): [string, Value][] =>
    idPlaces
      .filter((place) => place.call.id === call.id && place.where === where)
      .filter((place) => !place.isFilter || isSame(place, changed))
      .map((place) => [place.name, isSame(place, changed) ? listed(place, value) : valueOf(place, ids)])
  const path = values('path').reduce((text, [name, id]) => text.replace(`{${name}}`, String(id)), call.path)
  const query = encoded(values('query').map(([name, id]) => [name, String(id)]))
  const body = call.body && {
    ...call.body.examples.at(-1),
    ...corrections(call, state),
    ...Object.fromEntries(values('body')),
  }
  return { url: query ? `${path}?${query}` : path, body }
}

const isSame = (place: IdPlace, other: IdPlace | undefined) =>
  place.name === other?.name && place.where === other.where

const listed = (place: IdPlace, value: Value) => (place.isList && !Array.isArray(value) ? [value] : value)
