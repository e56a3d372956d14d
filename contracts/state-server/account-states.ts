import { z } from 'zod'
import type { RecordId } from './adapter.ts'
import { defineState, money, signedInUser, type State, type StateContext } from './state.ts'

/** The contract takes any text as an e-mail. */
const anyEmail = z.string().min(1).max(254)
const email = anyEmail.default('demo@example.com')

const account = z.object({
  email,
  password: z.string().default('demo1234'),
  nickname: z.string().max(32).default('林小满'),
})

/** Returns the user of an address, with this password and nickname. A journey comes back to users that it made before. */
async function ensureUser({ find, create, update }: StateContext, fields: z.output<typeof account>) {
  const { email: address, ...others } = fields
  const existing = await find('user', { email: address })
  if (existing === null || existing === undefined) return await create('user', fields)
  await update('user', existing, others)
  return existing
}

const updateUser = async (context: StateContext, fields: Record<string, string | null>) =>
  void (await context.update('user', signedInUser(context), fields))

const openSession = ({ create }: StateContext, user: RecordId, isExpired: boolean) =>
  create('session', { user_id: user, is_expired: isExpired })

export const accountStates: Record<string, State> = {
  'an account exists': defineState(account, async (context, fields) => ({
    user_id: await ensureUser(context, fields),
  })),
  'no account exists': defineState(
    z.object({ email: anyEmail.default('new@example.com') }),
    async ({ remove }, fields) => void (await remove('user', fields)),
  ),
  'a verification code was sent': defineState(
    z.object({ email: anyEmail.default('new@example.com'), code: z.string().default('123456') }),
    async ({ create }, fields) => void (await create('verification_code', fields)),
  ),
  'the sign-in failed too often': defineState(z.object({ email }), async ({ create }, fields) => {
    for (let count = 0; count < 5; count++) await create('failed_sign_in', fields)
  }),
  'a user is signed in': defineState(account, async (context, fields) => {
    const user = await ensureUser(context, fields)
    context.userId = user
    return { token: await openSession(context, user, false), user_id: user }
  }),
  'the session has expired': defineState(z.object({}), async (context) => ({
    token: await openSession(context, signedInUser(context), true),
  })),
  'the balance is': defineState(z.object({ amount: money }), (context, { amount }) =>
    updateUser(context, { balance: amount }),
  ),
  'the withdrawable balance is': defineState(z.object({ amount: money }), (context, { amount }) =>
    updateUser(context, { withdrawable_amount: amount }),
  ),
  'the user has an invite code': defineState(
    z.object({ code: z.string().default('LXM8K2QD') }),
    (context, { code }) => updateUser(context, { invite_code: code }),
  ),
  'the user has no invite code': defineState(z.object({}), (context) =>
    updateUser(context, { invite_code: null }),
  ),
  'somebody was invited': defineState(
    z.object({
      email: anyEmail.default('friend@example.com'),
      nickname: z.string().max(32).default('李望舒'),
    }),
    async (context, fields) => {
      const invited = { ...fields, password: 'friend-1234', inviter_id: signedInUser(context) }
      return { invited_id: await context.create('user', invited) }
    },
  ),
}
