import { PayoutChannel, type PaymentMethod } from '~/api/generated/model'

/** Labels of all channels of the contract. A new one does not compile without its texts here. */
const labels = { balance: '余额', binance: '币安' } as const satisfies Record<
  PaymentMethod | PayoutChannel,
  string
>

const labelTexts = new Map<string, string>(Object.entries(labels))

/** The label of a payment method or payout channel; an unlisted one shows as it is, a missing one as `-`. */
export const channelLabel = (channel: string | undefined): string =>
  channel ? (labelTexts.get(channel) ?? channel) : '-'

/** What the payment info of a withdrawal names. */
export const payoutAccounts: Readonly<Record<PayoutChannel, string>> = { binance: '币安 UID 或账户邮箱' }

/** The channels of a withdrawal, in the order in which they are offered. */
export const payoutChannels = Object.values(PayoutChannel)

/** Selected when the form opens, and for a text that is no channel. */
export const defaultPayoutChannel: PayoutChannel = 'binance'

export const toPayoutChannel = (text: string): PayoutChannel =>
  payoutChannels.find((channel) => channel === text) ?? defaultPayoutChannel
