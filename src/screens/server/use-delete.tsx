import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { ItemResult, Node } from '~/api/generated/model'
import { useDeleteNodes } from '~/api/generated/nodes/nodes'
import { nodeLists } from '~/entities/node/lists'
import { OutcomeDialog, type Outcome } from '~/entities/node/outcome'
import type { Refused } from '~/entities/node/refused-list'
import { serverName } from '~/entities/own-server/fields'
import type { Selection } from '~/lib/columns/selection'
import { isRefused } from '~/lib/is-refused'
import { useConfirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'

/** More than these are deleted only once their number was typed. */
const fewEnough = 10

/** Names that a question shows; of more it says how many. */
const shownNames = 5

function Question({ servers, hidden }: { servers: readonly Node[]; hidden: number }) {
  const names = servers.slice(0, shownNames).map(serverName).join('、')
  const rest = servers.length > shownNames ? ` 等 ${servers.length} 台` : ''
  return (
    <>
      <Box overflowWrap="anywhere">
        确定删除服务器 {names}
        {rest} 吗？{hidden > 0 && `其中 ${hidden} 台不在当前列表。`}
      </Box>
      <Box color="fg.muted" mt="2">
        删除后它们不再出现在您的账户中，需要时可在服务器上重新执行绑定命令。
      </Box>
    </>
  )
}

function refusedOf(servers: readonly Node[], results: readonly ItemResult[]): Refused[] {
  const names = new Map(servers.map((server) => [server.id, serverName(server)]))
  return results.flatMap((result, index) => {
    if (!isRefused(result)) return []
    // A result that names no id stands for the server at its place.
    const id = result.id ?? servers[index]?.id ?? -1 - index
    return { id, name: names.get(id) ?? `编号 ${id}`, reason: result.message || '删除失败' }
  })
}

/** Deletes servers once the user confirmed; those that stay are named with their reasons (srv-06). */
export function useDelete(selection: Selection) {
  const confirm = useConfirm()
  const [outcome, setOutcome] = useState<Outcome>()
  // A kept page that is left drops its dialogs (kal-06).
  useEffect(() => () => setOutcome(undefined), [])
  const { mutateAsync } = useDeleteNodes({
    mutation: { meta: { failure: '删除失败', invalidates: nodeLists } },
  })
  const remove = async (servers: readonly Node[]) => {
    const { data } = await mutateAsync({ data: { node_ids: servers.map(({ id }) => id) } })
    const refused = refusedOf(servers, data ?? [])
    const stays = new Set(refused.map(({ id }) => id))
    // Without results all of them are deleted: the call succeeded.
    const deleted = servers.map(({ id }) => id).filter((id) => !stays.has(id))
    selection.set(deleted, false)
    if (refused.length === 0) toast.success('删除成功')
    else
      setOutcome({
        title: '删除结果',
        summary: `${deleted.length} 台已删除，${refused.length} 台未能删除，仍保持选中。`,
        refused,
      })
  }
  const ask = (servers: readonly Node[], hidden: number) => {
    OutcomeDialog.prefetch()
    return confirm({
      title: '删除服务器',
      body: <Question servers={servers} hidden={hidden} />,
      confirmText: '删除',
      cancelText: '取消',
      danger: true,
      ...(servers.length > fewEnough && { typed: String(servers.length) }),
      action: () => remove(servers),
    })
  }
  return { ask, outcome, forget: () => setOutcome(undefined) }
}
