import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { setProviderState } from '../../../mocks/provider-states'
import type { WorldState } from '../../../mocks/provider/state'
import { createUser } from '../../../mocks/provider/users'
import { bodyToText } from '../../../mocks/server/body'
import { respond } from '../../../mocks/server/respond'
import type { ContractCall } from '../support/contract'
import type { Thing } from './ids'

/** An id of each thing, as the wire has it. */
export type Ids = Record<Thing, number | string>

type Set = (name: string, params?: object) => Record<string, string | number>

/** Gives the first user one thing of each sort. */
function belongings(set: Set): Ids {
  set('the balance is', { amount: '1000.00' })
  const rented = set('the user rents a node', { lease_type: 'monthly' })
  const task = set('a power task exists', { machines: 2 })
  const config = set('a project config exists')
  const id = (values: Record<string, string | number>, name: string) => values[name] ?? 0
  return {
    message: id(set('the inbox holds messages'), 'message_id'),
    recharge: id(set('a recharge order exists'), 'order_no'),
    config: id(config, 'project_config_id'),
    node: id(rented, 'node_id'),
    server: id(rented, 'server_id'),
    deployment: id(rented, 'deployment_id'),
    group: id(set('a node group exists'), 'group_id'),
    task: id(task, 'task_id'),
    instance: id(task, 'instance_id'),
    announcement: id(set('announcements are published'), 'announcement_id'),
    project: id(config, 'project_id'),
    script: id(config, 'script_id'),
    plan: id(set('a server plan is offered'), 'pricing_plan_id'),
    powerPlan: id(set('a power plan is offered'), 'pricing_plan_id'),
    image: 1,
    category: 1,
    region: 1,
  }
}

const isOwned = (thing: unknown): thing is { userId: number } =>
  typeof thing === 'object' && thing !== null && 'userId' in thing

/** All that the first user has becomes another's. */
function handOver(state: WorldState, userId: number) {
  const things: unknown[] = Object.values(state).filter(Array.isArray).flat()
  for (const thing of things) if (isOwned(thing) && thing.userId === 1) thing.userId = userId
}

/** A world where two users have one thing of each sort; the first is signed in. */
export function twoUsers() {
  const caller = newCaller('new-user')
  const { state, world } = { ...caller.hosted, state: caller.state }
  const set: Set = (name, params = {}) => setProviderState(caller.hosted, name, params)
  const email = 'stranger@example.com'
  const stranger = createUser(world, {
    email,
    password: 'stranger1234',
    nickname: null,
    inviteCode: null,
    inviterId: null,
  })
  const theirs = belongings(set)
  handOver(state, stranger.id)
  const mine = belongings(set)
  set('a CDK exists', { project_id: mine.project, code: 'TITAN-2026-D5Q1' })
  const token = String(caller.signIn().body.data.token)

  /** Sends a call; returns its status, its body and whether it changed the world. */
  function send(call: ContractCall, { url, body }: { url: string; body: object | undefined }, as = token) {
    const before = JSON.stringify(state)
    const headers = { token: as, 'content-type': 'application/json' }
    const text = body && JSON.stringify(body)
    const reply = respond(caller.worlds, { method: call.method, url, headers, body: text })
    const response = JSON.parse(bodyToText(reply.body))
    const wrong = call.validate(reply.status, reply.headers['content-type'], response)
    return {
      status: reply.status,
      body: response,
      wrong,
      isChanged: JSON.stringify(state) !== before,
    }
  }

  return { ...caller, token, stranger, mine, theirs, send }
}
