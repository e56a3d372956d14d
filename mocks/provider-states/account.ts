import * as z from 'zod'
import { setInviteCode } from '../provider/invites'
import { accounts } from '../provider/ledger'
import { addFailedLogin, openSession } from '../provider/sessions'
import { createUser, findUser } from '../provider/users'
import {
  moneySchema,
  type ProviderState,
  defineProviderState,
  setBalance,
  type StateContext,
  moneyToCents,
} from './provider-state'

/** The contract takes any text as an e-mail. */
const anyEmail = z.string().min(1).max(254)
const email = anyEmail.default('demo@example.com')

function ensureAccount(
  { world, state }: StateContext,
  fields: { email: string; password: string; nickname: string },
) {
  const existing = findUser(state, fields.email)
  const user = existing ?? createUser(world, { ...fields, inviteCode: null, inviterId: null })
  return Object.assign(user, { password: fields.password, nickname: fields.nickname })
}

const accountFields = z.object({
  email,
  password: z.string().default('demo1234'),
  nickname: z.string().max(32).default('林小满'),
})

export const accountStates: Record<string, ProviderState> = {
  'an account exists': defineProviderState(
    'Somebody registered with this e-mail and password.',
    accountFields,
    (context, fields) => ({ user_id: ensureAccount(context, fields).id }),
  ),
  'no account exists': defineProviderState(
    'Nobody registered with this e-mail.',
    z.object({ email: anyEmail.default('new@example.com') }),
    ({ state }, fields) => {
      const existing = findUser(state, fields.email)
      if (existing) existing.email = `moved-${existing.id}@example.com`
    },
  ),
  'a verification code was sent': defineProviderState(
    'This code went to the e-mail a moment ago and was not used.',
    z.object({ email: anyEmail.default('new@example.com'), code: z.string().default('123456') }),
    ({ state }, fields) => {
      state.codes.push({ ...fields, sentAt: state.now, used: false })
    },
  ),
  'the sign-in failed too often': defineProviderState(
    'Five wrong passwords within the last quarter of an hour: the next try answers 429.',
    z.object({ email }),
    ({ world }, fields) => {
      for (let count = 0; count < 5; count++) addFailedLogin(world, fields.email)
    },
  ),
  'a user is signed in': defineProviderState(
    'The account exists and has a session; `token` goes into the header Token. States after this one are about this user.',
    accountFields,
    (context, fields) => {
      const user = ensureAccount(context, fields)
      context.state.stateUserId = user.id
      return { token: openSession(context.world, user).token, user_id: user.id }
    },
  ),
  'the session has expired': defineProviderState(
    'The token was good once and is not any more: each call with it answers 401.',
    z.object({}),
    ({ world, state, user }) => {
      const { token } = openSession(world, user)
      for (const session of state.sessions) if (session.token === token) session.expiresAt = state.now
      return { token }
    },
  ),
  'the balance is': defineProviderState(
    'What the user can spend, in dollars.',
    z.object({ amount: moneySchema }),
    (context, { amount }) => setBalance(context, accounts.available(context.user.id), moneyToCents(amount)),
  ),
  'the withdrawable balance is': defineProviderState(
    'What the user may withdraw, in dollars.',
    z.object({ amount: moneySchema }),
    (context, { amount }) =>
      setBalance(context, accounts.withdrawable(context.user.id), moneyToCents(amount)),
  ),
  'the user has an invite code': defineProviderState(
    'A code of their own, made earlier.',
    z.object({ code: z.string().default('LXM8K2QD') }),
    ({ state, user }, { code }) => setInviteCode(state, user, code),
  ),
  'the user has no invite code': defineProviderState('None was made so far.', z.object({}), ({ user }) => {
    user.inviteCode = null
  }),
  'somebody was invited': defineProviderState(
    'A person registered with the user’s code.',
    z.object({
      email: anyEmail.default('friend@example.com'),
      nickname: z.string().max(32).default('李望舒'),
    }),
    ({ world, user }, fields) => ({
      invited_id: createUser(world, {
        ...fields,
        password: 'friend-1234',
        inviteCode: null,
        inviterId: user.id,
      }).id,
    }),
  ),
}
