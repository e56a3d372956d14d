import type { NodeGroup, NodeGroupAnswer } from '~/api/generated/model'
import {
  getListNodeGroupsQueryKey,
  useCreateNodeGroup,
  useUpdateNodeGroup,
} from '~/api/generated/node-groups/node-groups'
import { nodeLists } from '~/entities/node/lists'
import { useOneAtATime } from '~/ui/use-one-at-a-time'

interface GroupTexts {
  name: string
  /** Blank for none. */
  weight: string
}

/** A group that was saved: its name, and the group itself where the answer holds it, which no document promises. */
export interface SavedGroup {
  name: string
  group: NodeGroup | undefined
}

/** Makes a group, or changes one when there is one (nod-42, nod-43); once a press. */
export function useSaveGroup(group: NodeGroup | undefined, onSaved: (saved: SavedGroup) => void) {
  const onSuccess = (answer: NodeGroupAnswer, sent: { data: { name: string } }) =>
    onSaved({ name: sent.data.name, group: answer.data })
  const groups = getListNodeGroupsQueryKey()
  const create = useCreateNodeGroup({
    mutation: {
      meta: { success: '创建分组成功', failure: '创建分组失败', invalidates: [groups] },
      onSuccess,
    },
  })
  const update = useUpdateNodeGroup({
    mutation: {
      // Rows show the names of their groups.
      meta: { success: '保存成功', failure: '保存失败', invalidates: [groups, ...nodeLists] },
      onSuccess,
    },
  })
  const run = useOneAtATime()
  const save = ({ name, weight }: GroupTexts) => {
    const given = { name: name.trim(), ...(weight.trim() && { weight: Number(weight) }) }
    void run(() =>
      group
        ? update.mutateAsync({ id: group.id, data: { id: group.id, weight: 0, ...given } })
        : create.mutateAsync({ data: given }),
    )
  }
  return { save, isPending: create.isPending || update.isPending }
}
