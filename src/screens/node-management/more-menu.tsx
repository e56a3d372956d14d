import { Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { deployTarget } from '~/features/deployments/deploy-target'
import { useUserSavedViews } from '~/features/saved-views/user-saved-views'
import { useSelectedIds } from '~/lib/columns/selection-store'
import { isolated } from '~/lib/isolated'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/components/button'
import {
  Bookmark,
  ClipboardPaste,
  Columns3,
  Download,
  Plus,
  Server,
  Tags,
  Terminal,
} from '~/ui/components/icons'
import { NarrowHidden } from '~/ui/components/narrow-hidden'
import { ExportProgress, exportDisabledReason } from '~/ui/csv/export-button'
import { useCsvExport } from '~/ui/csv/use-csv-export'
import { useLazyDialog } from '~/ui/dialog/use-dialog'
import type { Action, MenuEntry } from '~/ui/row-menu'
import { MoreMenu } from '~/ui/row-menu/action-menu'
import { ColumnSettings } from '~/ui/table/lazy-column-settings'
import { useUnselectedActions } from './batch/batch-bar'
import { isReady } from './capabilities'
import { nodeViewUrl } from './list/node-filters'
import { useNodePage } from './node-page'
import { useLoadConfigNames } from './row-config'

/** The export of all rows in their order: its state, and the menu's item. */
function useNodeExport() {
  const { nodes, order, isComplete } = useNodePage()
  const loadConfigNames = useLoadConfigNames()
  const { progress, start, cancel } = useCsvExport({
    name: '节点',
    make: async (signal, report) => {
      const { nodesCsv } = await import('./columns/csv')
      return nodesCsv(nodes, order, loadConfigNames)(signal, report)
    },
  })
  const total = isComplete ? order.length : undefined
  const action: Action = {
    label: '导出 CSV',
    icon: Download,
    disabledReason: progress === undefined ? exportDisabledReason(total) : '正在导出',
    onSelect: () => void start(),
  }
  return { progress, cancel, action }
}

/** The actions of the page beside its list. */
function usePageActions(): MenuEntry[] {
  const { nodes, rows, isComplete, dialogs, deployments } = useNodePage()
  const { show } = dialogs
  const deployQuickly = () => {
    const ready = Array.from({ length: rows?.length ?? 0 }, (_, row) => row).filter((row) =>
      isReady(nodes.node(row)),
    )
    deployments.openPicker(ready.map((row) => deployTarget(nodes.node(row))))
  }
  return [
    { label: '分组管理', icon: Tags, onSelect: () => show({ kind: 'groups' }) },
    { label: '新建配置', icon: Plus, onSelect: () => show({ kind: 'new-config' }) },
    {
      label: '快速部署',
      icon: Terminal,
      onSelect: deployQuickly,
      disabledReason: isComplete ? undefined : '节点尚未加载',
    },
    { label: '自有服务器', icon: Server, to: paths.server() },
  ]
}

/** The page's less frequent actions behind one button, and the popovers that they open there. */
export function NodeMoreMenu() {
  const id = useId()
  const { columns, overview, selection, dialogs } = useNodePage()
  const isSelection = useSelectedIds(selection).length > 0
  const views = useUserSavedViews(id, { list: 'nodes', schema: nodeViewUrl })
  const settings = useLazyDialog()
  const { progress, cancel, action: exportAction } = useNodeExport()
  const unselectedActions = useUnselectedActions()
  const pageActions = usePageActions()
  const listActions: Action[] = [
    { label: '视图', icon: Bookmark, onSelect: views.open },
    ...(overview.view === 'list' ? [{ label: '列设置', icon: Columns3, onSelect: settings.open }] : []),
    exportAction,
    { label: '按名单选择', icon: ClipboardPaste, onSelect: () => dialogs.show({ kind: 'paste' }) },
  ]
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <ExportProgress progress={progress} onCancel={cancel} />
      {views.currentName && (
        <Button variant="ghost" onClick={views.open}>
          <Bookmark aria-hidden fill="currentColor" />
          <NarrowHidden maxW="32" truncate lineHeight="inherit">
            视图：{isolated(views.currentName)}
          </NarrowHidden>
        </Button>
      )}
      <MoreMenu id={id} groups={[listActions, isSelection ? [] : unselectedActions, pageActions]} />
      {views.popover}
      {settings.wasOpened && (
        <ColumnSettings
          triggerId={id}
          open={settings.isOpen}
          onClose={settings.close}
          label="列设置"
          columns={columns}
        />
      )}
    </Flex>
  )
}
