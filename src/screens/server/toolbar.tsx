import { Box, Flex } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { OwnViews } from '~/entities/account/own-views'
import type { OwnServers } from '~/entities/own-server/load-servers'
import { fields } from '~/entities/own-server/fields'
import { Button, IconButton } from '~/ui/button'
import { csvOfRows } from '~/ui/csv/csv-of-rows'
import { ExportButton } from '~/ui/csv/export-button'
import type { MakeCsv } from '~/ui/csv/use-csv-export'
import { ColumnChooser } from '~/ui/data-table/column-chooser'
import type { ColumnArrangement } from '~/ui/data-table/use-column-layout'
import { RotateCw, Tags } from '~/ui/icons'
import type { Servers } from './columns'
import { viewParams } from './use-server-view'

interface ToolbarProps {
  servers: OwnServers | undefined
  /** Returns the servers to export: all that match the filters, sorted. */
  matching: () => readonly Node[]
  count: number
  arrangement: ColumnArrangement<Servers>
  isBusy: boolean
  onGroups: () => void
  onRefresh: () => void
}

const columns = Object.values(fields)

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
    return csvOfRows(rows)(...args)
  }

function Counts({ rows }: { rows: Servers }) {
  const online = rows.filter(({ status }) => status === 'online').length
  const isStatusKnown = rows.length === 0 || rows.some(({ status }) => status)
  return (
    <span>
      共 {rows.length} 台{isStatusKnown && `，在线 ${online} 台`}
    </span>
  )
}

/** The number of servers, and the actions on the whole list. */
export function Toolbar({
  servers,
  matching,
  count,
  arrangement,
  isBusy,
  onGroups,
  onRefresh,
}: ToolbarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="2" ms="auto">
      <Box color="fg.muted" textStyle="sm" aria-live="polite">
        {servers && <Counts rows={servers.rows} />}
      </Box>
      <Button size="sm" variant="outline" onClick={onGroups}>
        <Tags aria-hidden />
        分组管理
      </Button>
      <ExportButton name="自有服务器" make={csvOf(matching)} total={servers && count} />
      <IconButton size="sm" label="刷新" busy={isBusy} onClick={onRefresh}>
        <RotateCw />
      </IconButton>
      <OwnViews list="servers" params={viewParams} />
      <ColumnChooser arrangement={arrangement} />
    </Flex>
  )
}
