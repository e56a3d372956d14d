import { z } from 'zod'
import { defineState, leaseType, money, signedInUser, type State } from './state.ts'

export const moneyStates: Record<string, State> = {
  'a recharge order exists': defineState(
    z.object({
      amount: money.default('50.00'),
      status: z.enum(['pending', 'paid', 'expired', 'failed', 'cancelled']).default('pending'),
    }),
    async (context, fields) => ({
      order_no: await context.create('recharge_order', { user_id: signedInUser(context), ...fields }),
    }),
  ),
  'the payment of a top-up arrives': defineState(
    z.object({ order_no: z.string() }),
    async ({ create }, fields) => void (await create('payment', fields)),
  ),
  'a lease order exists': defineState(
    z.object({ lease_type: leaseType.default('monthly') }),
    async (context, fields) => ({
      order_no: await context.create('lease_order', {
        user_id: signedInUser(context),
        ...fields,
        amount: '15.00',
      }),
    }),
  ),
  'a withdrawal exists': defineState(
    z.object({
      amount: money.default('5.00'),
      status: z.enum(['pending', 'approved', 'paid', 'rejected']).default('pending'),
    }),
    async (context, fields) =>
      void (await context.create('withdrawal', { user_id: signedInUser(context), ...fields })),
  ),
  'a reward exists': defineState(
    z.object({
      type: z
        .enum([
          'invite_register_balance',
          'invite_register_bonus',
          'recharge_balance',
          'recharge_withdrawable',
        ])
        .default('recharge_withdrawable'),
      amount: money.default('2.50'),
      status: z.enum(['pending', 'frozen', 'released', 'cancelled']).default('pending'),
    }),
    async (context, fields) =>
      void (await context.create('reward', { user_id: signedInUser(context), ...fields })),
  ),
}
