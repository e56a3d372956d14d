import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PagedExportButton } from '~/ui/csv/paged-export-button'
import type { LoadPage } from '~/ui/csv/load-all-pages'
import { PagedTable } from '~/ui/paged-table'
import type { PagedColumn } from '~/ui/paged-table/paged-column'
import type { PaginationState } from '~/ui/paged-table/use-pagination'
import { Panel } from '~/ui/panel'

interface RecordsPanelProps<Row> {
  title: string
  columns: readonly PagedColumn<Row>[]
  paged: PaginationState<Row>
  load: LoadPage<Row>
  filter?: ReactNode
}

/** A paged table of the invite centre with its CSV export. */
export function RecordsPanel<Row>({ title, columns, paged, load, filter }: RecordsPanelProps<Row>) {
  const total = paged.state === 'shown' ? paged.total : undefined
  const action = <PagedExportButton name={title} columns={columns} load={load} total={total} />
  return (
    <Panel title={title} action={action} mt="4">
      {filter && <Flex mb="3">{filter}</Flex>}
      <PagedTable
        label={title}
        columns={columns}
        pagination={paged}
        rowKey={(_row, index) => String(index)}
        empty={`暂无${title}`}
      />
    </Panel>
  )
}

export const recordsPageSize = 10
