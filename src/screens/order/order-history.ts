import type { Order } from '~/api/generated/model'
import { orderNumber } from '~/features/billing/order-number'
import { foldText } from '~/lib/search-text'

/** Whether an order's number contains a keyword; every one does an empty one. */
export const hasNumber = (order: Pick<Order, 'order_no'>, keyword: string): boolean =>
  foldText(orderNumber(order)).includes(foldText(keyword))
