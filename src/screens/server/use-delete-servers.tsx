import { Box } from '@chakra-ui/react'
import { isRefused } from '~/api/client/wire-values'
import type { ItemResult, Node } from '~/api/generated/model'
import { useDeleteNodes } from '~/api/generated/nodes/nodes'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import { BatchResultDialog } from '~/features/nodes/batch-result'
import { doneIds, itemsOfResults } from '~/features/nodes/item-results'
import { nodeName } from '~/features/nodes/model/node-row'
import { ownServer } from '~/features/nodes/model/own-server'
import { useBatchResult } from '~/features/nodes/use-batch-result'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { idText, type IdText } from '~/lib/ids'
import { joinNames } from '~/lib/isolated'
import { formatCount } from '~/lib/units'
import { useConfirm } from '~/ui/components/confirm'
import { toast } from '~/ui/components/toast'

/** To delete more servers than this, the user has to type their number. */
const maxWithoutTyping = 10

/** The number of server names in the confirmation. */
const maxNames = 5

function DeleteQuestion({ servers, hidden }: { servers: readonly Node[]; hidden: number }) {
  const names = joinNames(servers.slice(0, maxNames).map((server) => ownServer(server).name))
  // A space stands between the last name and the text only.
  const rest = servers.length > maxNames ? ` 等 ${formatCount(servers.length)} 台` : ' '
  return (
    <>
      <Box overflowWrap="anywhere">
        确定删除服务器 {names}
        {rest}吗？{hidden > 0 && `其中 ${formatCount(hidden)} 台不在当前列表。`}
      </Box>
      <Box color="fg.muted" mt="2">
        删除后不再出现在你的账户中，需要时可在服务器上重新执行绑定命令。
      </Box>
    </>
  )
}

const serversById = (servers: readonly Node[], field: 'id' | 'server_id') =>
  new Map(
    servers.flatMap((server): [IdText, Node][] =>
      server[field] == null ? [] : [[idText(server[field]), server]],
    ),
  )

function refusedServers(servers: readonly Node[], results: readonly ItemResult[]): BatchFailure[] {
  const kinds = [serversById(servers, 'id'), serversById(servers, 'server_id')]
  const serverOf = itemsOfResults(servers, kinds, results)
  return results.flatMap((result, index) => {
    if (!isRefused(result)) return []
    const server = serverOf[index]
    const id = server?.id ?? result.id ?? -1 - index
    const name = server ? ownServer(server).name : nodeName({ id, noun: '服务器' })
    return { id, name, reason: result.message || '删除失败' }
  })
}

/** Deletes servers after a confirmation; a dialog lists the servers that the provider refused to delete. */
export function useDeleteServers(selection: SelectionStore) {
  const confirm = useConfirm()
  const { result, showResult, clearResult } = useBatchResult()
  const { mutateAsync } = useDeleteNodes({
    mutation: { meta: { failure: '删除失败' } },
  })
  const remove = async (servers: readonly Node[]) => {
    const { data } = await mutateAsync({ data: { node_ids: servers.map(({ id }) => id) } })
    const refused = refusedServers(servers, data ?? [])
    // The results are optional: without them, success means that all servers are deleted.
    const ids = servers.map(({ id }) => idText(id))
    selection.set(doneIds(ids, refused), false)
    if (refused.length === 0) toast.success('删除成功')
    else
      showResult({
        title: '删除结果',
        summary: `${formatCount(Math.max(0, servers.length - refused.length))} 台已删除，${formatCount(refused.length)} 台未能删除，仍保持选中。`,
        failures: refused,
      })
  }
  const confirmAndDelete = (servers: readonly Node[], hidden: number) => {
    BatchResultDialog.preload()
    return confirm({
      title: '删除服务器',
      body: <DeleteQuestion servers={servers} hidden={hidden} />,
      confirmText: '删除',
      cancelText: '取消',
      danger: true,
      ...(servers.length > maxWithoutTyping && { requiredText: String(servers.length) }),
      action: () => remove(servers),
    })
  }
  return { confirmAndDelete, result, clearResult }
}
