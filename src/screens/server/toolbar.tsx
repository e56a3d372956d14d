import { Box, Flex } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { GroupFilter, useExistingGroup } from '~/features/node-groups/group-filter'
import { isOnline, nodeStatusOptions } from '~/features/nodes/model/labels'
import { UserSavedViews } from '~/features/saved-views/user-saved-views'
import type { IdText } from '~/lib/ids'
import { formatCount } from '~/lib/units'
import type { OwnServers } from '~/screens/server/load-own-servers'
import { Button, IconButton } from '~/ui/components/button'
import { CompactSelect } from '~/ui/components/compact-select'
import { ClipboardPaste, RotateCw, Tags, Rocket, Trash2 } from '~/ui/components/icons'
import { SearchBox } from '~/ui/components/search-box'
import { SelectionBar, type BulkAction } from '~/ui/components/selection-bar'
import { toast } from '~/ui/components/toast'
import { ExportButton } from '~/ui/csv/export-button'
import type { GridColumns } from '~/ui/data-grid/use-grid-columns'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { FilterBar } from '~/ui/filter-bar'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
import type { ServerRows } from './columns'
import { serversCsv } from './servers-csv'
import { serverFilterUrl, serverListUrl, type useServerSearchParams } from './use-server-search-params'

interface ToolbarProps {
  servers: OwnServers | undefined
  /** Returns the servers to export: all that match the filters, sorted. */
  matching: () => readonly Node[]
  count: number
  columns: GridColumns<ServerRows>
  isBusy: boolean
  onManageGroups: () => void
  onRefresh: () => void
}

function Counts({ rows }: { rows: ServerRows }) {
  const online = rows.filter(({ status }) => isOnline(status)).length
  const isStatusKnown = rows.length === 0 || rows.some(({ status }) => status)
  return (
    <span>
      共 {formatCount(rows.length)} 台{isStatusKnown && `，在线 ${formatCount(online)} 台`}
    </span>
  )
}

/** The number of servers, and the actions on the whole list. */
export function ServerToolbar({
  servers,
  matching,
  count,
  columns,
  isBusy,
  onManageGroups,
  onRefresh,
}: ToolbarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="2" ms="auto">
      <Box flex={{ base: '1 1 100%', md: 'none' }} color="fg.muted" textStyle="sm" aria-live="polite">
        {servers && <Counts rows={servers.rows} />}
      </Box>
      <Button size="sm" variant="outline" onClick={onManageGroups}>
        <Tags aria-hidden />
        分组管理
      </Button>
      <ExportButton
        name="自有服务器"
        make={serversCsv(servers, matching)}
        total={servers && !servers.isPartial ? count : undefined}
      />
      <IconButton size="sm" label="刷新" busy={isBusy} onClick={onRefresh}>
        <RotateCw />
      </IconButton>
      <UserSavedViews list="servers" schema={serverListUrl} />
      <ColumnSettingsButton columns={columns} />
    </Flex>
  )
}

type FilterBarProps = Pick<
  ReturnType<typeof useServerSearchParams>,
  'filters' | 'setFilters' | 'isFiltered' | 'clearFilters'
>

/** The filters by keyword, state and group. */
export function ServerFilterBar({ filters, setFilters, isFiltered, clearFilters }: FilterBarProps) {
  const groupFilter = { value: filters.group, onChange: (group: IdText | undefined) => setFilters({ group }) }
  useExistingGroup(groupFilter)
  return (
    <FilterBar
      schema={serverFilterUrl}
      values={filters}
      onReset={clearFilters}
      search={
        <SearchBox
          label="关键词"
          placeholder="名称或 IP"
          value={filters.keyword}
          onSearch={(keyword) => setFilters({ keyword })}
        />
      }
    >
      <CompactSelect
        label="服务器状态"
        options={nodeStatusOptions}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <GroupFilter {...groupFilter} />
      {isFiltered && (
        <Button ref={handOverFocus} variant="ghost" hideBelow="md" onClick={clearFilters}>
          清除筛选
        </Button>
      )}
    </FilterBar>
  )
}

interface BatchBarProps {
  selected: readonly Node[]
  /** The number of selected servers that the filters hide. */
  hidden: number
  onClear: () => void
  onPaste: () => void
  onDeploy: () => void
  onGroup: () => void
  onDelete: () => void
}

/** The batch actions for the selected servers; without a selection they name the missing selection. */
export function ServerBatchBar({
  selected,
  hidden,
  onClear,
  onPaste,
  onDeploy,
  onGroup,
  onDelete,
}: BatchBarProps) {
  const ifSelected = (action: () => void) => () => {
    if (selected.length > 0) action()
    else toast.warning('请选择服务器', { id: 'choose-servers' })
  }
  const actions: BulkAction[] = [
    { label: '批量部署', icon: Rocket, onSelect: ifSelected(onDeploy) },
    { label: '批量分组', icon: Tags, onSelect: ifSelected(onGroup) },
    { label: '批量删除', icon: Trash2, isDestructive: true, onSelect: ifSelected(onDelete) },
  ]
  return (
    <Box py="1.5">
      <SelectionBar count={selected.length} hidden={hidden} onClear={onClear} actions={actions}>
        <Button size="sm" variant="outline" onClick={onPaste}>
          <ClipboardPaste aria-hidden />
          按名单选择
        </Button>
      </SelectionBar>
    </Box>
  )
}
