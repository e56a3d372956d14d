import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { Order } from '~/api/generated/model'
import {
  getListDepositOrdersQueryKey,
  getListLeaseOrdersQueryKey,
  listDepositOrders,
  listLeaseOrders,
} from '~/api/generated/orders/orders'
import { getListPowerTasksQueryKey, listPowerTasks } from '~/api/generated/power/power'
import { clock } from '~/lib/clock'
import type { Month } from '~/lib/months'
import { parseTime } from '~/lib/time'
import { minuteMs } from '~/lib/time-units'
import { firstShown, monthEnd } from './daily'

/** The largest page that the contract allows, and how many are read of a list. */
const pageSize = 100
const maxPages = 5

interface Page<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number | undefined } | null
}

interface Loaded<Row> {
  rows: readonly Row[]
  /** Whether rows that are shown may be missing. */
  isPartial: boolean
  /** Whether the list was read to its end. */
  isWhole: boolean
}

/** Loads the newest rows of a list, until one is older than all that is shown. A provider may give smaller pages. */
async function loadNewest<Row>(
  load: (page: number) => Promise<Page<Row>>,
  isOlder: (row: Row) => boolean,
): Promise<Loaded<Row>> {
  const rows: Row[] = []
  for (let page = 1; page <= maxPages; page++) {
    // oxlint-disable-next-line no-await-in-loop -- whether a page is needed depends on the one before it
    const { data, meta } = await load(page)
    const loaded = data ?? []
    rows.push(...loaded)
    const last = loaded.at(-1)
    const isEnd = meta?.total === undefined ? loaded.length < pageSize : rows.length >= meta.total
    if (!last || isEnd || isOlder(last)) return { rows, isPartial: false, isWhole: !last || isEnd }
  }
  return { rows, isPartial: true, isWhole: false }
}

/** @param at the last moment of the picture, which has a month */
const isOlderThanShown =
  (at: number) =>
  ({ created_at }: Order) =>
    (parseTime(created_at)?.getTime() ?? Infinity) < firstShown(at)

const page = (number: number) => ({ page: number, limit: pageSize })

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

const loadLeases = (signal: AbortSignal, at: number) =>
  loadNewest((number) => listLeaseOrders(page(number), { signal }), isOlderThanShown(at))

const loadDeposits = (signal: AbortSignal) =>
  loadNewest((number) => listDepositOrders(page(number), { signal }), isOlderThanShown(clock.now()))

/** A task that was rented long ago may still run. */
const loadTasks = (signal: AbortSignal) =>
  loadNewest(
    (number) => listPowerTasks(page(number), { signal }),
    () => false,
  )

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
