import { expect, test, vi } from 'vitest'
import { ApiError, CancelledError } from '~/api/client/errors'
import { isConflict, placeAtPrice } from '~/features/ordering/place-at-price'

const failure = (status: number, isInProgress = false) =>
  new ApiError({ status, isInProgress, isFallback: false, message: '', method: 'POST' })

test('a purchase that is still in progress was not refused for its price', () => {
  expect([failure(409), failure(402), failure(409, true), { status: 409 }].map(isConflict)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

const order = { quantity: 2, pricing: { id: 1, current_price: '9.00' } }
const atNewPrice = { ...order, pricing: { id: 1, current_price: '9.50' } }

const check = (isAccepted: boolean) => ({
  place: vi.fn<(placed: typeof order) => Promise<typeof order>>(async (placed) => placed),
  refetchPrice: async () => atNewPrice.pricing,
  acceptPrice: vi.fn<(...refused: unknown[]) => Promise<boolean>>(async () => isAccepted),
  signal: new AbortController().signal,
})

test('an order that is refused for its price is placed at the new one once the user accepts it', async () => {
  const options = check(true)
  options.place.mockRejectedValueOnce(failure(409))
  expect(await placeAtPrice(order, options)).toEqual(atNewPrice)
  expect(options.acceptPrice).toHaveBeenCalledExactlyOnceWith(order, atNewPrice.pricing)
})

test('an order whose new price the user declines is cancelled', async () => {
  const options = check(false)
  options.place.mockRejectedValueOnce(failure(409))
  await expect(placeAtPrice(order, options)).rejects.toBeInstanceOf(CancelledError)
  expect(options.place).toHaveBeenCalledOnce()
})

test.each([
  ['another refusal', 402, '9.50'],
  ['a conflict at the same price', 409, '9.0000'],
  ['a conflict over a plan that is no longer offered', 409, undefined],
])('%s is the failure of the order', async (_, status, current_price) => {
  const options = check(true)
  const error = failure(status)
  options.place.mockRejectedValueOnce(error)
  const refetchPrice = async () => (current_price === undefined ? undefined : { id: 1, current_price })
  await expect(placeAtPrice(order, { ...options, refetchPrice })).rejects.toBe(error)
  expect(options.acceptPrice).not.toHaveBeenCalled()
})

test('a new price of a page that was left is the failure of the order', async () => {
  const options = { ...check(true), signal: AbortSignal.abort() }
  const error = failure(409)
  options.place.mockRejectedValueOnce(error)
  await expect(placeAtPrice(order, options)).rejects.toBe(error)
  expect(options.acceptPrice).not.toHaveBeenCalled()
})
