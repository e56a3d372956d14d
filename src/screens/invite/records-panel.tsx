import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CsvExport } from '~/ui/csv/csv-export'
import type { LoadPage } from '~/ui/csv/load-all'
import { PagedTable } from '~/ui/paged-table'
import type { Column } from '~/ui/paged-table/column'
import type { Paged } from '~/ui/paged-table/use-paged'
import { Panel } from '~/ui/panel'

interface RecordsPanelProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  paged: Paged<Row>
  load: LoadPage<Row>
  filter?: ReactNode
}

/** A paged table of the invite centre with its CSV export. */
export function RecordsPanel<Row>({ title, columns, paged, load, filter }: RecordsPanelProps<Row>) {
  const total = paged.state === 'shown' ? paged.total : undefined
  const action = <CsvExport name={title} columns={columns} load={load} total={total} />
  return (
    <Panel title={title} action={action} mt="4">
      {filter && <Flex mb="3">{filter}</Flex>}
      <PagedTable
        label={title}
        columns={columns}
        paged={paged}
        rowKey={(_row, index) => String(index)}
        empty={`暂无${title}`}
      />
    </Panel>
  )
}

export const pageSize = 10
