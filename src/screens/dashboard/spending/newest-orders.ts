import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { Order } from '~/api/generated/model'
import {
  getListDepositOrdersQueryKey,
  getListLeaseOrdersQueryKey,
  listDepositOrders,
  listLeaseOrders,
} from '~/api/generated/orders/orders'
import { getListPowerTasksQueryKey, listPowerTasks } from '~/api/generated/power/power'
import { orderNumber } from '~/features/billing/order-number'
import { mayLackOrders, reachesBack } from '~/features/billing/reaches-back'
import { clock } from '~/lib/clock'
import { idText } from '~/lib/ids'
import { loadPages, type LoadPage, type LoadPagesOptions } from '~/lib/list-pages'
import type { Month } from '~/lib/months'
import { minuteMs } from '~/lib/time-units'
import { firstShown, monthEnd } from './daily'

/** How many pages are read of a list. */
const maxPages = 5

interface Loaded<Row> {
  rows: readonly Row[]
  /** Whether rows that are shown may be missing. */
  isPartial: boolean
  /** Whether the list was read to its end. */
  isWhole: boolean
}

interface NewestRowsOptions<Row> extends Pick<LoadPagesOptions<Row>, 'keyOf' | 'signal'> {
  /** Older rows are not shown; milliseconds since 1970. */
  since?: number
}

/** Loads the newest rows of a list, until the others are older than all that is shown. */
export async function loadNewest<Row extends Pick<Order, 'created_at'>>(
  load: LoadPage<Row>,
  { since = -Infinity, ...options }: NewestRowsOptions<Row>,
): Promise<Loaded<Row>> {
  const loaded = await loadPages(load, {
    ...options,
    isEnough: (rows, pageCount) => pageCount >= maxPages || reachesBack(rows, since),
  })
  const { rows, coverage } = loaded
  return { rows, isPartial: mayLackOrders(loaded, since), isWhole: coverage === 'all' }
}

interface NewestOptions {
  month?: Month
  /** False to read the cache without a request. */
  enabled?: boolean
}

/** A change of the list that the key begins with invalidates it too. */
const useNewest = <Row>(
  listKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Loaded<Row>>,
  { month, enabled = true }: NewestOptions,
) =>
  useQuery({
    queryKey: [...listKey, 'spending', ...(month === undefined ? [] : [month])],
    queryFn: ({ signal }) => load(signal),
    staleTime: minuteMs,
    enabled,
  })

/** @param at the last moment of the picture, which has a month */
const loadLeases = (signal: AbortSignal, at: number) =>
  loadNewest<Order>((page, limit) => listLeaseOrders({ page, limit }, { signal }), {
    keyOf: orderNumber,
    since: firstShown(at),
    signal,
  })

const loadDeposits = (signal: AbortSignal) =>
  loadNewest<Order>((page, limit) => listDepositOrders({ page, limit }, { signal }), {
    keyOf: orderNumber,
    since: firstShown(clock.now()),
    signal,
  })

/** A task that was rented long ago may still run. */
const loadTasks = (signal: AbortSignal) =>
  loadNewest((page, limit) => listPowerTasks({ page, limit }, { signal }), {
    keyOf: ({ id }) => idText(id),
    signal,
  })

/** The newest lease orders: those of the last days, or until a month began. */
export const useNewestLeases = (options: NewestOptions = {}) =>
  useNewest(
    getListLeaseOrdersQueryKey(),
    (signal) => loadLeases(signal, options.month === undefined ? clock.now() : monthEnd(options.month)),
    options,
  )

export const useNewestDeposits = (options: NewestOptions = {}) =>
  useNewest(getListDepositOrdersQueryKey(), loadDeposits, options)

export const useNewestTasks = (options: NewestOptions = {}) =>
  useNewest(getListPowerTasksQueryKey(), loadTasks, options)
