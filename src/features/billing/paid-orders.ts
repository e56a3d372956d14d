import { OrderStatus, type Order } from '~/api/generated/model'

type OrderState = Pick<Order, 'status' | 'payment_status'>

/** The state of an order; the documents name both fields for each kind. */
export const orderStatus = ({ status, payment_status }: OrderState) => status || payment_status

const paidLeaseStatuses: ReadonlySet<string | undefined> = new Set(['paid', 'active', 'expired'])

/** Whether a lease was paid; one that has expired was. */
export const isPaidLease = (order: OrderState): boolean => paidLeaseStatuses.has(orderStatus(order))

/** Whether a top-up was paid; one that has expired was not. */
export const isPaidDeposit = (order: OrderState): boolean => orderStatus(order) === 'paid'

/** Whether the contract has the order's state, so that it says whether the order was paid. */
export const isOrderStatusKnown = (order: OrderState): boolean =>
  Object.hasOwn(OrderStatus, orderStatus(order) ?? '')
