import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { useListNodeGroups } from '~/api/generated/node-groups/node-groups'
import { groupName } from '~/features/nodes/model/labels'
import { findById } from '~/lib/ids'
import { formatCount } from '~/lib/units'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Skeleton } from '~/ui/components/skeleton'
import {
  TableCell,
  TableHeaderCell,
  TableRoot,
  TableRow,
  TableScroller,
} from '~/ui/paged-table/table-elements'
import { sumCosts, type CostLine, type CostSum, type CostTable } from '../columns/cost-sums'
import { costSumText, unknownText, unpricedText } from '../columns/cost-text'
import { nodeChoices } from '../columns/node-choices'
import { choiceFilters } from '../list/choice-filters'
import { isNodeFiltered, type NodeFilters } from '../list/node-filters'
import { useIsListFetching } from '../list/use-node-list'
import { useNodeSearchParams } from '../list/use-node-search-params'
import { useNodePage } from '../node-page'
import { costGroupingOptions, type CostGrouping } from '../overview-params'

/** The ids of the groups of a row; one blank for a row in none. */
const groupsOf = (ids: string) => ids.split('\n')

const columnOf = (by: CostGrouping, columns: DeployedRows['columns']) =>
  by === 'group' ? columns.groupIds : nodeChoices[by](columns)

/** Sums the shown rows; a change of the grouping adds up 100,000 rows in some milliseconds. */
function useCostTable(rows: DeployedRows, by: CostGrouping): CostTable {
  const { order } = useNodePage()
  const { columns } = rows
  return useMemo(
    () => sumCosts({ columns, order }, columnOf(by, columns), by === 'group' ? groupsOf : undefined),
    [columns, order, by],
  )
}

/** The names of the values of a grouping. */
function useValueText(by: CostGrouping): (value: string) => string {
  const { data } = useListNodeGroups({ query: { enabled: by === 'group' } })
  if (by !== 'group') return choiceFilters[by].text
  return (id) => (id === '' ? '未分组' : groupName(findById(data?.data ?? [], id) ?? { id }))
}

/** The filters that show the nodes of a line; undefined where no filter does. */
function filtersOf(by: CostGrouping, value: string): Partial<NodeFilters> | undefined {
  if (by !== 'group') return { [by]: value }
  return value === '' ? undefined : { group: value }
}

const LinkButton = chakra('button', {
  base: {
    textAlign: 'inherit',
    borderRadius: 'sm',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
    '&[aria-pressed=true]': { fontWeight: 'semibold' },
  },
})

/** Notes below an incomplete sum. */
const Notes = ({ texts }: { texts: readonly (string | undefined)[] }) =>
  texts.filter(Boolean).map((text) => (
    <Box key={text} color="fg.muted" textStyle="xs" fontWeight="normal">
      {text}
    </Box>
  ))

/** A sum with its share; unknown prices stand below it. */
function SumCell({ sum, share }: { sum: CostSum; share?: string }) {
  return (
    <>
      {costSumText(sum)}
      {/* As wide in the line of the total, which has none. */}
      <Box as="span" display="inline-block" w="14" color="fg.muted">
        {share}
      </Box>
      <Notes texts={[unpricedText(sum)]} />
    </>
  )
}

/** The head of a line looks like its cells. */
const rowHead = {
  color: 'fg',
  bg: 'transparent',
  textStyle: 'sm',
  borderColor: 'border.hairline',
  // A long name leaves the sums in view.
  minW: '32',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const

const numeric = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const

interface PartProps {
  name: string
  label: string
  sum: CostSum
  /** How many nodes may belong to it, too. */
  unknown: number
  /** Sets the filters that show the nodes of the part. */
  onPress?: (() => void) | undefined
}

/** The idle or offline nodes of a line, with their cost. */
function Part({ name, label, sum, unknown, onPress }: PartProps) {
  const text = sum.count === 0 ? '' : `${formatCount(sum.count)} 台 · ${costSumText(sum)}`
  if (sum.count === 0 && unknown === 0) return '-'
  return (
    <>
      {text && onPress ? (
        <LinkButton type="button" aria-label={`筛选 ${name} ${label} ${text}`} onClick={onPress}>
          {text}
        </LinkButton>
      ) : (
        text
      )}
      <Notes texts={[unpricedText(sum), unknownText(sum, unknown)]} />
    </>
  )
}

const headers = ['台数', '每月费用', '闲置', '离线']

interface LineProps {
  line: CostLine
  name: string
  /** The whole that the line's share is of, in units; 0 where it is not completely known. */
  whole: number
  by: CostGrouping
}

function useLineFilter(by: CostGrouping, value: string) {
  const { filters, filter } = useNodeSearchParams()
  const wanted = filtersOf(by, value)
  if (!wanted) return { isPressed: false }
  const isPressed = filters[by] === value
  return {
    isPressed,
    toggle: () => filter(isPressed ? { [by]: undefined } : wanted),
    set: (more: Partial<NodeFilters>) => filter({ ...wanted, ...more }),
  }
}

function Line({ line, name, whole, by }: LineProps) {
  const { isPressed, toggle, set } = useLineFilter(by, line.value)
  const { all, idle, offline, unknownUse, unknownState } = line
  const share = whole > 0 && all.units > 0 ? `${((all.units / whole) * 100).toFixed(1)}%` : undefined
  return (
    <TableRow>
      <TableHeaderCell scope="row" {...rowHead} fontWeight="normal">
        {toggle ? (
          <LinkButton type="button" aria-pressed={isPressed} onClick={toggle}>
            {name}
          </LinkButton>
        ) : (
          name
        )}
      </TableHeaderCell>
      <TableCell {...numeric}>{formatCount(all.count)}</TableCell>
      <TableCell {...numeric}>
        <SumCell sum={all} {...(share !== undefined && { share })} />
      </TableCell>
      <TableCell {...numeric}>
        <Part
          name={name}
          label="闲置"
          sum={idle}
          unknown={unknownUse}
          onPress={set && (() => set({ idle: true }))}
        />
      </TableCell>
      <TableCell {...numeric}>
        <Part
          name={name}
          label="离线"
          sum={offline}
          unknown={unknownState}
          onPress={set && (() => set({ status: 'offline' }))}
        />
      </TableCell>
    </TableRow>
  )
}

function TotalLine({ total }: { total: CostLine }) {
  return (
    <TableRow fontWeight="semibold">
      <TableHeaderCell scope="row" {...rowHead} fontWeight="semibold">
        合计
      </TableHeaderCell>
      <TableCell {...numeric}>{formatCount(total.all.count)}</TableCell>
      <TableCell {...numeric}>
        <SumCell sum={total.all} />
      </TableCell>
      <TableCell {...numeric}>
        <Part name="合计" label="闲置" sum={total.idle} unknown={total.unknownUse} />
      </TableCell>
      <TableCell {...numeric}>
        <Part name="合计" label="离线" sum={total.offline} unknown={total.unknownState} />
      </TableCell>
    </TableRow>
  )
}

/** The most lines that are shown; the total has all of them. */
const lineLimit = 200

function Lines({ rows, by }: { rows: DeployedRows; by: CostGrouping }) {
  const { lines, total, shared } = useCostTable(rows, by)
  const textOf = useValueText(by)
  const label = by === 'group' ? '分组' : choiceFilters[by].label
  return (
    <>
      <TableScroller aria-label={`按${label}的每月费用`} tabIndex={0}>
        <TableRoot aria-label={`按${label}的每月费用`}>
          <thead>
            <tr>
              <TableHeaderCell scope="col">{label}</TableHeaderCell>
              {headers.map((header) => (
                <TableHeaderCell key={header} scope="col" textAlign="end">
                  {header}
                </TableHeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, lineLimit).map((line) => (
              <Line
                key={line.value}
                line={line}
                name={textOf(line.value)}
                whole={total.all.unpriced > 0 ? 0 : total.all.units}
                by={by}
              />
            ))}
          </tbody>
          <tfoot>
            <TotalLine total={total} />
          </tfoot>
        </TableRoot>
      </TableScroller>
      <Flex wrap="wrap" columnGap="4" mt="2" color="fg.muted" textStyle="xs">
        <span>按小时计费的按每月 30 天计</span>
        {shared > 0 && <span>{`${formatCount(shared)} 台在多个分组，合计只计一次`}</span>}
        {lines.length > lineLimit && <span>{`只列出费用最高的 ${lineLimit} 项，合计包括全部`}</span>}
      </Flex>
    </>
  )
}

/** The monthly cost of the nodes that the table would show, by one of their properties; in its place. */
export default function Costs() {
  const { rows, order, state, filters, isWaiting, isComplete, load, overview } = useNodePage()
  const latest = useNodeSearchParams()
  const isFetching = useIsListFetching(filters)
  const isLoading = state === 'loading' || (state === 'shown' && !isComplete)
  const isEmpty = state === 'shown' && order.length === 0
  return (
    <Box as="section" aria-label="节点费用" aria-busy={isFetching || isWaiting}>
      <Box mb="3">
        <SegmentedControl
          label="费用分组"
          options={costGroupingOptions}
          value={latest.overview.cost}
          onChange={(cost) => latest.showOverview({ cost })}
        />
      </Box>
      {isLoading && <Skeleton h="64" />}
      {state === 'failed' && <LoadFailure isRetrying={isFetching} retry={() => void load()} />}
      {isEmpty && (
        <EmptyState drawing="search" text={isNodeFiltered(filters) ? '没有符合条件的节点' : '暂无节点'} />
      )}
      {rows && !isLoading && !isEmpty && state === 'shown' && <Lines rows={rows} by={overview.cost} />}
    </Box>
  )
}
