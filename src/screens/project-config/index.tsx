import { Box, Flex, Heading } from '@chakra-ui/react'
import type { ProjectConfig } from '~/api/generated/model'
import { Button } from '~/ui/button'
import { Plus } from '~/ui/icons'
import { PagedTable } from '~/ui/paged-table'
import { usePageTitle } from '~/ui/page-title'
import { configColumns } from './columns'

import { ConfigFilterBar } from './filter-bar'
import { useConfigs } from './use-configs'
import { useDeleteConfig, useStartWithConfig } from './use-config-actions'
import { useEffect, useState } from 'react'
import { configName } from '~/features/project-configs/config-name'
import { lazyWithRetry } from '~/ui/lazy-with-retry'

const ConfigDialog = lazyWithRetry(() => import('~/features/project-configs/config-dialog'))
const ParametersDialog = lazyWithRetry(() => import('~/features/project-configs/parameters-dialog'))

type ConfigDialogState =
  | { kind: 'create' }
  | { kind: 'edit'; config: ProjectConfig }
  | { kind: 'parameters'; config: ProjectConfig }

/** Holds which dialog is open. The state outlives the closing animation, so that the content does not jump. */
function useConfigDialogs() {
  const [current, setCurrent] = useState<ConfigDialogState>()
  const [open, setOpen] = useState(false)
  // Keep-alive hides a page that the user leaves, which runs this cleanup. Closing would not suffice, because a
  // hidden dialog does not run the effects that close it.
  useEffect(() => () => setCurrent(undefined), [])
  const show = (next: ConfigDialogState) => {
    setCurrent(next)
    setOpen(true)
  }
  return { current, open, show, close: () => setOpen(false) }
}

function ConfigDialogs({ current, open, close }: ReturnType<typeof useConfigDialogs>) {
  if (!current) return null
  return current.kind === 'parameters' ? (
    <ParametersDialog
      title={`${configName(current.config)} 的参数`}
      config={current.config}
      projectId={current.config.project_id}
      open={open}
      onClose={close}
    />
  ) : (
    <ConfigDialog config={current.kind === 'edit' ? current.config : undefined} open={open} onClose={close} />
  )
}

/** The page /projectConfig: the saved configs of the user. */
export default function ProjectConfigScreen() {
  usePageTitle('项目配置')
  const { filters, paged, projects } = useConfigs()
  const dialogs = useConfigDialogs()
  const start = useStartWithConfig()
  const remove = useDeleteConfig()
  const create = () => dialogs.show({ kind: 'create' })
  const actions = {
    start,
    edit: (config: ProjectConfig) => dialogs.show({ kind: 'edit', config }),
    showParameters: (config: ProjectConfig) => dialogs.show({ kind: 'parameters', config }),
    remove: (config: ProjectConfig) => void remove(config),
  }
  return (
    <>
      <Flex align="center" justify="space-between" mb="4">
        <Heading as="h1" size="lg">
          项目配置
        </Heading>
        <Button onClick={create}>
          <Plus aria-hidden />
          新建配置
        </Button>
      </Flex>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="md" p="4">
        <ConfigFilterBar filters={filters} />
        <PagedTable
          label="项目配置列表"
          columns={configColumns(actions, projects)}
          pagination={paged}
          rowKey={({ id }) => String(id)}
          sort={filters.sort}
          onSort={filters.setSort}
          empty={filters.isFiltered ? '没有符合条件的配置' : '暂无配置'}
          emptyAction={
            <Button size="sm" variant="outline" onClick={filters.isFiltered ? filters.clear : create}>
              {filters.isFiltered ? '清除筛选' : '新建配置'}
            </Button>
          }
        />
      </Box>
      <ConfigDialogs {...dialogs} />
    </>
  )
}
