import type { NodeGroup } from '~/api/generated/model'
import { getListNodeGroupsQueryKey, useDeleteNodeGroup } from '~/api/generated/node-groups/node-groups'
import { nodeListQueryKeys } from '~/features/nodes/node-list-query-keys'
import { useConfirm } from '~/ui/confirm'
import { groupName } from './group-name'

/** Returns a function that deletes a group after the user confirms. */
export function useDeleteGroup() {
  const confirm = useConfirm()
  const { mutateAsync } = useDeleteNodeGroup({
    mutation: {
      meta: {
        success: '删除成功',
        failure: '删除失败',
        invalidates: [getListNodeGroupsQueryKey(), ...nodeListQueryKeys],
      },
    },
  })
  return (group: NodeGroup) =>
    confirm({
      title: '删除分组',
      body: `确定删除分组“${groupName(group)}”吗？组内的节点会保留。`,
      confirmText: '删除',
      cancelText: '取消',
      danger: true,
      action: () => mutateAsync({ id: group.id }),
    })
}
