import { Box, Flex } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { UserSavedViews } from '~/features/account/user-saved-views'
import type { OwnServers } from '~/screens/server/load-own-servers'
import { serverFields } from '~/screens/server/server-fields'
import { Button, IconButton } from '~/ui/button'
import { csvFromRows } from '~/ui/csv/csv-from-rows'
import { ExportButton } from '~/ui/csv/export-button'
import type { MakeCsv } from '~/ui/csv/use-csv-export'
import { ColumnSettingsButton } from '~/ui/data-grid/column-settings-button'
import type { ColumnLayoutControls } from '~/ui/data-grid/use-column-layout'
import { RotateCw, Tags } from '~/ui/icons'
import type { ServerRows } from './columns'
import { serverViewParams } from './use-server-search-params'

interface ToolbarProps {
  servers: OwnServers | undefined
  /** Returns the servers to export: all that match the filters, sorted. */
  matching: () => readonly Node[]
  count: number
  arrangement: ColumnLayoutControls<ServerRows>
  isBusy: boolean
  onManageGroups: () => void
  onRefresh: () => void
}

const columns = Object.values(serverFields)

const csvOf =
  (matching: ToolbarProps['matching']): MakeCsv =>
  (...args) => {
    const servers = matching()
    const rows = {
      header: columns.map(({ header }) => header),
      count: servers.length,
      lineAt: (index: number) => {
        const server = servers[index]
        return server ? columns.map(({ text }) => text(server)) : []
      },
    }
    return csvFromRows(rows)(...args)
  }

function Counts({ rows }: { rows: ServerRows }) {
  const online = rows.filter(({ status }) => status === 'online').length
  const isStatusKnown = rows.length === 0 || rows.some(({ status }) => status)
  return (
    <span>
      共 {rows.length} 台{isStatusKnown && `，在线 ${online} 台`}
    </span>
  )
}

/** The number of servers, and the actions on the whole list. */
export function ServerToolbar({
  servers,
  matching,
  count,
  arrangement,
  isBusy,
  onManageGroups,
  onRefresh,
}: ToolbarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="2" ms="auto">
      <Box color="fg.muted" textStyle="sm" aria-live="polite">
        {servers && <Counts rows={servers.rows} />}
      </Box>
      <Button size="sm" variant="outline" onClick={onManageGroups}>
        <Tags aria-hidden />
        分组管理
      </Button>
      <ExportButton name="自有服务器" make={csvOf(matching)} total={servers && count} />
      <IconButton size="sm" label="刷新" busy={isBusy} onClick={onRefresh}>
        <RotateCw />
      </IconButton>
      <UserSavedViews list="servers" params={serverViewParams} />
      <ColumnSettingsButton arrangement={arrangement} />
    </Flex>
  )
}
