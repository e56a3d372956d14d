import { randomString } from './random'
import { requireRoomInWindow } from './rate-limits'
import { refuse, refuseField } from './refusal'
import { minute, second } from './time'
import { sameEmail } from './users'
import type { World } from './world'

const resendAfter = 60 * second
const validFor = 10 * minute
const maxFailures = 5

/** Wrong codes for one address, over all codes that were sent to it: two void codes within a quarter of an hour. */
const failureLimit = { count: 10, window: 15 * minute }

/** Sends a verification code. Refuses (429) a second one to the same address within 60 s. */
export function sendCode({ state, bus }: World, email: string) {
  const newest = state.codes.findLast((one) => sameEmail(one.email, email))
  const wait = newest ? newest.sentAt + resendAfter - state.now : 0
  if (wait > 0) refuse(429, `发送过于频繁，请 ${Math.ceil(wait / second)} 秒后再试`, Math.ceil(wait / second))
  const code = randomString(state, 6, '0123456789')
  state.codes.push({ email: email.trim(), code, sentAt: state.now, used: false })
  bus.emit('code', { email: email.trim(), code })
}

// A code counts its failures, not when each took place: they count from when it was sent.
function requireFailureRate({ state }: World, email: string) {
  const failures = state.codes
    .filter((one) => sameEmail(one.email, email))
    .flatMap(({ sentAt, failures: count = 0 }) => Array.from({ length: count }, () => sentAt))
  requireRoomInWindow(failures, state.now, failureLimit)
}

/**
 * Marks a code as used. Refuses (422) a wrong, used or expired one. After five wrong tries it is void, after ten for
 * an address within 15 minutes it is 429.
 */
export function consumeCode(world: World, email: string, code: string) {
  const { state } = world
  requireFailureRate(world, email)
  const newest = state.codes.findLast((one) => sameEmail(one.email, email))
  if (!newest || newest.used) return refuseField('code', '验证码错误')
  // Codes in old saved worlds have no count.
  const { failures = 0 } = newest
  if (failures >= maxFailures) refuseField('code', '验证码错误次数过多，请重新获取')
  if (newest.code !== code.trim()) {
    newest.failures = failures + 1
    refuseField('code', '验证码错误')
  }
  if (newest.sentAt + validFor < state.now) refuseField('code', '验证码已过期，请重新获取')
  newest.used = true
}
