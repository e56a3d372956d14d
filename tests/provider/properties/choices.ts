import type { StoredConfig, WorldState } from '../../../mocks/provider/state'
import type { Thing } from '../access/ids'
import { follow, type Schema } from '../support/contract'

/** The input of a random call: a world, and the id of the calling user (0 without a session). */
export interface Ground {
  state: WorldState
  userId: number
}

const ownFirst = <One extends { userId: number }, Id>(
  { userId }: Ground,
  list: One[],
  idOf: (one: One) => Id,
) => {
  const isOwn = (one: One) => one.userId === userId
  return [...list.filter(isOwn), ...list.filter((one) => !isOwn(one)).slice(0, 1)].map(idOf)
}

const idOf = ({ id }: { id: number }) => id
const unknown = 987_654

/** Ids of each thing in a world: the caller's own, one of another user if there is one, and one that does not exist. */
export const idsOf: Record<Thing, (ground: Ground) => (number | string)[]> = {
  message: (ground) => [...ownFirst(ground, ground.state.messages, idOf), unknown],
  recharge: (ground) => [...ownFirst(ground, ground.state.recharges, (one) => one.orderNo), 'R202611219999'],
  config: (ground) => [...ownFirst(ground, ground.state.configs, idOf), unknown],
  node: (ground) => [...ownFirst(ground, ground.state.nodes, idOf), unknown],
  server: (ground) => [...ownFirst(ground, ground.state.nodes, (one) => one.serverId), unknown],
  deployment: (ground) => [...ownFirst(ground, ground.state.deployments, idOf), unknown],
  group: (ground) => [...ownFirst(ground, ground.state.groups, idOf), unknown],
  task: (ground) => [...ownFirst(ground, ground.state.powerTasks, idOf), unknown],
  instance: (ground) => [
    ...ownFirst(ground, ground.state.powerTasks, (task) => task.instances.map(idOf)).flat(),
    unknown,
  ],
  announcement: ({ state }) => [...state.announcements.map(idOf), unknown],
  project: ({ state }) => [...state.projects.map(idOf), unknown],
  script: ({ state }) => [...state.projects.flatMap(({ scripts }) => scripts.map(idOf)), unknown],
  plan: ({ state }) => [...state.plans.flatMap(({ pricing }) => pricing.map(idOf)), unknown],
  powerPlan: ({ state }) => [...state.powerSpecs.flatMap(({ pricing }) => pricing?.id ?? []), unknown],
  image: () => [1, 2, unknown],
  category: ({ state }) => state.categories.map(idOf),
  region: ({ state }) => state.regions.map(idOf),
}

function parametersOf({ state }: Ground): StoredConfig['parameters'][] {
  const filled = state.projects.map(({ fields }) =>
    Object.fromEntries(fields.map((field) => [field.param_name, field.param_value ?? '9F2C-77AB'])),
  )
  return [{}, ...filled, { unheard: 'of' }]
}

const emails = ['demo@example.com', 'friend@example.com', 'other@example.com', 'none']

/** Values of fields with a meaning beyond their schema; the plainest first. */
const known: Record<string, (ground: Ground) => unknown[]> = {
  email: () => emails,
  password: () => ['demo1234', 'other1234'],
  confirm_password: () => ['demo1234', 'other1234'],
  code: ({ state }) => [state.codes.at(-1)?.code ?? '000000', '000000'],
  invite_code: ({ state }) => [...state.users.flatMap((user) => user.inviteCode ?? []), 'NOBODY99'],
  cdk: ({ state }) => [null, ...state.cdks.map((cdk) => cdk.code), 'NOPE'],
  expected_price: () => [undefined, '9.00', '0.035'],
  parameters: parametersOf,
  quantity: () => [1, 2, 5, 900],
  last_active_time: () => [undefined, '2026-11-21T00:00:00Z'],
  page: () => [undefined, 1, 2, 3],
  limit: () => [undefined, 1, 5, 100],
  pageSize: () => [undefined, 1, 5, 100],
}

const texts = [' 算力 ', '香港', 'a', ' ']

function byBounds({ type, minimum = 0, multipleOf }: Schema): unknown[] {
  if (type === 'string') return texts
  const least = Number(minimum)
  return multipleOf ? [least, least + 2.34, least * 5, 100_000] : [least, least + 1, least + 4]
}

/** Values for a field, by its name or else by its schema. */
export function valuesOf(ground: Ground, name: string, schema: Schema): unknown[] {
  const special = known[name]
  if (special) return special(ground)
  const { enum: words } = follow(schema)
  return Array.isArray(words) ? words : byBounds(follow(schema))
}
