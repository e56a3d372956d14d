import type { Order } from '~/api/generated/model'

/** What tells orders apart; blank for one without a number. */
export const orderNumber = ({ order_no }: Pick<Order, 'order_no'>): string => order_no ?? ''
