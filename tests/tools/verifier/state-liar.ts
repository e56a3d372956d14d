import { createServer, type IncomingMessage } from 'node:http'
import { isObject, type Json } from '../../../contracts/breaking-changes/schema/json.ts'
import { createProviderServer } from '../../../mocks/adapters/http/server'
import { testNow } from '../../../mocks/adapters/vitest/provider'
import { openSession } from '../../../mocks/provider/sessions'
import { getUser } from '../../../mocks/provider/users'
import { Worlds } from '../../../mocks/server/worlds'
import { listening } from '../../support/listening'

/** All things of a kind are shown in one state at the first look, and in another at the second. */
export interface StateLie {
  /** The schema of the states. */
  name: string
  from: string
  to: string
}

/** A property that only things of the kind have, and the one that holds their state. */
const marks: Record<string, [mark: string, state: string]> = {
  RechargeStatus: ['verify_code', 'payment_status'],
  OrderStatus: ['payment_method', 'status'],
  RewardStatus: ['reward_type', 'status'],
  WithdrawalStatus: ['payment_info', 'status'],
  NodeStatus: ['lan_ip_address', 'status'],
  ScriptExecutionStatus: ['script', 'status'],
  LeaseStatus: ['lease_type', 'status'],
  PowerTaskStatus: ['running_amount', 'status'],
  PowerInstanceStatus: ['deleted_at', 'status'],
}

/** Whether an object is of the kind. An order and a row of the node table both have a lease type. */
const isOf = (name: string, value: { [key: string]: Json }, mark: string) =>
  mark in value && (name !== 'LeaseStatus' || 'auto_renew' in value)

/** Starts a server in front of a simulated provider that has things of each kind, whose clock stands. */
export async function startMutatingProvider() {
  const worlds = new Worlds()
  const { world } = worlds.start({ id: 'main', scenario: 'demo', seed: 1, now: testNow })
  const provider = await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
  const { token } = openSession(world, getUser(world.state, 1))
  let activeLies: StateLie[] = []
  let looks = new Map<string, number>()
  const shown = new Set<string>()

  function changed(value: Json, isFirst: boolean): Json {
    if (Array.isArray(value)) return value.map((one) => changed(one, isFirst))
    if (!isObject(value)) return value
    const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, isFirst)]))
    for (const [name, [mark, property]] of Object.entries(marks)) {
      if (!isOf(name, value, mark) || typeof value[property] !== 'string') continue
      shown.add(name)
      const lie = activeLies.find((one) => one.name === name)
      if (lie) copy[property] = isFirst ? lie.from : lie.to
    }
    return copy
  }

  async function answer({ url = '', headers }: IncomingMessage) {
    const response = await fetch(provider.origin + url, { headers: { Token: String(headers['token']) } })
    const count = (looks.get(url) ?? 0) + 1
    looks.set(url, count)
    const body: Json = JSON.parse(await response.text())
    return { response, text: JSON.stringify(changed(body, count === 1)) }
  }

  const front = await listening(
    createServer((incoming, outgoing) => {
      answer(incoming).then(
        ({ response: { status, headers }, text }) =>
          outgoing.writeHead(status, { 'content-type': headers.get('content-type') ?? '' }).end(text),
        () => outgoing.destroy(),
      )
    }),
  )
  return {
    origin: front.origin,
    token,
    shown: () => shown,
    tell: (lies: StateLie[]) => {
      activeLies = lies
      looks = new Map()
    },
    close: () => {
      front.close()
      provider.close()
    },
  }
}
