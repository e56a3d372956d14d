import type { Fields } from '../../../contracts/state-server/adapter.ts'
import type { WorldState } from '../../../mocks/provider/state'
import type { HostedWorld } from '../../../mocks/server/worlds'

/** Adds a record to a world, and returns its id. */
export type Creator = (hosted: HostedWorld, fields: Fields) => string | number

export function text(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
export const number = (fields: Fields, name: string) => Number(fields[name])
export const optionalId = (fields: Fields, name: string) =>
  fields[name] === undefined || fields[name] === null ? null : number(fields, name)
export const cents = (fields: Fields, name = 'amount') => Math.round(number(fields, name) * 100)
export const units = (fields: Fields) => Math.round(number(fields, 'price') * 10_000)

/** Returns one of the choices, which a wrong word would not be. */
export function choice<Choice extends string>(fields: Fields, name: string, ...choices: Choice[]): Choice {
  const found = choices.find((one) => one === fields[name])
  if (found === undefined) throw new Error(`${name} is ${text(fields, name)}`)
  return found
}

export const leaseType = (fields: Fields, name = 'lease_type') => choice(fields, name, 'monthly', 'hourly')

export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`no ${what}`)
  return value
}

export const projectOf = ({ projects }: WorldState, fields: Fields) =>
  found(
    projects.find(({ id }) => id === number(fields, 'project_id')),
    'project',
  )

export const hardware = { cpuCores: 4, memoryGb: 8, bandwidthMbps: 100, diskGb: 100 }
export const unmetered = { accrued: 0, chargedCents: 0 }
