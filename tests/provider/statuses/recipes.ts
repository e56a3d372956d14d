import { respond } from '../../../mocks/server/respond'
import { idPlaces, isOwn } from '../access/ids'
import { plainCall } from '../access/plain-call'
import type { ContractCall } from '../support/contract'
import { conflicts } from './conflicts'
import { type Stage, stateIn } from './stage'

/** A call as it is sent. */
export interface Sent {
  url: string
  text: string | undefined
  headers: Record<string, string>
}

// Objects that a valid call of some operations needs, beside those of two users.
const before: Record<string, (stage: Stage) => void> = {
  registerUser: (stage) => {
    const { email, code } = { email: 'friend@example.com', code: '482913' }
    stateIn(stage, 'the user has an invite code', { code: 'A7K2M9' })
    for (const one of [
      { email, code },
      { email: 'alone@example.com', code: '105577' },
    ])
      stateIn(stage, 'a verification code was sent', one)
  },
  resetPassword: (stage) => {
    stateIn(stage, 'a verification code was sent', { email: 'demo@example.com', code: '640218' })
  },
  createWithdrawal: (stage) => {
    stateIn(stage, 'the withdrawable balance is', { amount: '90000.00' })
  },
  createInviteCode: (stage) => {
    stateIn(stage, 'the user has no invite code')
  },
}

/** A call that gets a 200. */
export function goodCall(call: ContractCall, stage: Stage): Sent {
  before[call.id]?.(stage)
  const { url, body } = plainCall(call, stage.mine, stage.state)
  const headers: Record<string, string> = { token: stage.token }
  if (body) headers['content-type'] = 'application/json'
  return { url, text: body && JSON.stringify(body), headers }
}

const fails = (status: number, message: string) => (call: ContractCall, stage: Stage) => {
  stateIn(stage, 'an operation fails', { operation_id: call.id, status, message })
  return goodCall(call, stage)
}

const wrongCodes = ({ state: { codes, now: sentAt } }: Stage) => {
  for (const email of ['friend@example.com', 'alone@example.com', 'demo@example.com'])
    for (const code of ['111111', '222222']) codes.push({ email, code, sentAt, used: false, failures: 5 })
}

/** The call, as often as a minute allows. The stage may have begun with one of its kind. */
const sixtyTimes = (stage: Stage, call: ContractCall) => {
  const { url, text, headers } = goodCall(call, stage)
  for (let count = 0; count < 60; count++)
    respond(stage.worlds, { method: call.method, url, headers, body: text })
}

/** The rate rules; the provider limits no other operation. */
const tooOften: Record<string, (stage: Stage, call: ContractCall) => void> = {
  registerUser: wrongCodes,
  resetPassword: wrongCodes,
  createLease: (stage, call) => {
    stateIn(stage, 'the balance is', { amount: '90000.00' })
    sixtyTimes(stage, call)
  },
  createPowerTask: sixtyTimes,
  createRechargeOrder: sixtyTimes,
  createWithdrawal: sixtyTimes,
  loginUser: (stage) => {
    stateIn(stage, 'the sign-in failed too often')
  },
  sendVerificationCode: (stage) => {
    stateIn(stage, 'a verification code was sent', { email: 'demo@example.com' })
  },
}

function unknownId(call: ContractCall, stage: Stage): Sent {
  const place = idPlaces.find((one) => one.call.id === call.id && !one.isFilter)
  if (!place) throw new Error(`${call.id} takes no id`)
  const id = isOwn(place.thing) ? stage.theirs[place.thing] : 987_654
  const { url, body } = plainCall(call, stage.mine, stage.state, place, id)
  return { ...goodCall(call, stage), url, text: body && JSON.stringify(body) }
}

function unheardOf(call: ContractCall, stage: Stage): Sent {
  const good = goodCall(call, stage)
  if (call.body) return { ...good, text: good.text?.replace(/\}$/, ',"unheard":"of"}') }
  return { ...good, url: `${good.url}${good.url.includes('?') ? '&' : '?'}unheard=of` }
}

function withoutToken(call: ContractCall, stage: Stage): Sent {
  const { token: _, ...headers } = goodCall(call, stage).headers
  const good = goodCall(call, stage)
  // Signing in needs no token; it takes the right password.
  return call.isAnonymous
    ? { ...good, text: good.text?.replace('demo1234', 'wrong-one') }
    : { ...good, headers }
}

/** A call whose first sending, with the same Idempotency-Key, is still in progress. */
function whileInProgress(call: ContractCall, stage: Stage): Sent {
  if (!call.takesKey) throw new Error(`nobody wrote down how ${call.id} comes to 409`)
  const good = goodCall(call, stage)
  const sent = { ...good, headers: { ...good.headers, 'idempotency-key': '"press-1"' } }
  stage.hosted.faults.add({ operationId: call.id, delay: 60_000, times: 1 })
  const { method } = call
  const first = respond(stage.worlds, { method, url: sent.url, headers: sent.headers, body: sent.text })
  if (first.status !== 200) throw new Error(`the first ${call.id} was answered ${first.status}`)
  return sent
}

/** The statuses that come only when the provider is made to fail: no rule of its own ever answers so. */
export const isFaultOnly = (call: ContractCall, status: number): boolean =>
  status >= 500 || (status === 429 && !tooOften[call.id])

type Recipe = (call: ContractCall, stage: Stage) => Sent

/** How each status that the contract documents is brought about. */
export const recipes: Record<number, Recipe> = {
  200: goodCall,
  400: (call, stage) => ({ ...goodCall(call, stage), text: '{"half":' }),
  401: withoutToken,
  404: unknownId,
  409: (call, stage) => {
    const conflict = conflicts[call.id]
    if (!conflict) return whileInProgress(call, stage)
    const good = goodCall(call, stage)
    const changes = conflict(stage)
    return { ...good, text: good.text && JSON.stringify({ ...JSON.parse(good.text), ...changes }) }
  },
  413: (call, stage) => ({ ...goodCall(call, stage), text: JSON.stringify('x'.repeat(1024 * 1024)) }),
  415: (call, stage) => {
    const good = goodCall(call, stage)
    return { ...good, headers: { ...good.headers, 'content-type': 'text/plain' } }
  },
  422: unheardOf,
  429: (call, stage) => {
    const rule = tooOften[call.id]
    if (!rule) return fails(429, '请求过于频繁，请稍后再试')(call, stage)
    rule(stage, call)
    return goodCall(call, stage)
  },
  500: fails(500, '服务器开小差了，请稍后重试'),
  503: fails(503, '服务维护中，请稍后再试'),
}
