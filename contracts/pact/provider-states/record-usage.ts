import type { Fields } from '../../state-server/adapter.ts'
import { createStateSetter, states } from '../../state-server/states.ts'

/** How the states use records of one kind: the fields that they give, those that they look for, and their names. */
export interface RecordUsage {
  fields: Set<string>
  updated: Set<string>
  where: Set<string>
  states: Set<string>
}

// Parameters that have no default.
const paramsOf: Record<string, Record<string, string | number | boolean>> = {
  'the balance is': { amount: '1.00' },
  'the withdrawable balance is': { amount: '1.00' },
  'the payment of a top-up arrives': { order_no: 'R1' },
  'time passes': { seconds: 1 },
  'an operation fails': { operation_id: 'getDashboard' },
}

/** Sets every state by the five functions and returns their arguments for each kind of record. */
export async function usageOfRecords(): Promise<Map<string, RecordUsage>> {
  const all = new Map<string, RecordUsage>()
  let current = ''
  function note(kind: string, list: 'fields' | 'updated' | 'where', given: Fields) {
    const empty = { fields: new Set<string>(), updated: new Set<string>(), where: new Set<string>() }
    const usage = all.get(kind) ?? { ...empty, states: new Set<string>() }
    for (const name of Object.keys(given)) usage[list].add(name)
    usage.states.add(current)
    all.set(kind, usage)
  }
  // The first account is found, so that it is updated; the next one is not.
  const userIds = [1, undefined]
  const setState = createStateSetter({
    create: (kind, fields) => (note(kind, 'fields', fields), 1),
    find: (kind, where) => (note(kind, 'where', where), userIds.shift()),
    update: (kind, _id, fields) => note(kind, 'updated', fields),
    remove: (kind, where) => note(kind, 'where', where),
    reset: () => undefined,
  })
  for (const state of ['a user is signed in', ...Object.keys(states)]) {
    current = state
    await setState({ state, params: paramsOf[state], action: 'setup' })
  }
  return all
}
