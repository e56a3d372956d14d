import { PayoutChannel, type PaymentMethod } from '~/api/generated/model'
import { textLabels } from '~/ui/theme/state-labels'

/** The label of a payment method or payout channel. */
export const channelLabel = textLabels<PaymentMethod | PayoutChannel>({ balance: '余额', binance: '币安' })

/** The label of a withdrawal's payment info. */
export const payoutAccounts: Readonly<Record<PayoutChannel, string>> = { binance: '币安 UID 或账户邮箱' }

/** The channels of a withdrawal, in the order in which they are offered. */
export const payoutChannels = Object.values(PayoutChannel)

/** Selected when the form opens, and for a text that is no channel. */
export const defaultPayoutChannel: PayoutChannel = 'binance'

export const toPayoutChannel = (text: string): PayoutChannel =>
  payoutChannels.find((channel) => channel === text) ?? defaultPayoutChannel
