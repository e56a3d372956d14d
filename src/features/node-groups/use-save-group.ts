import type { NodeGroup, NodeGroupAnswer } from '~/api/generated/model'
import {
  getListNodeGroupsQueryKey,
  useCreateNodeGroup,
  useUpdateNodeGroup,
} from '~/api/generated/node-groups/node-groups'
import { showRefusal } from '~/api/client/refused-field'
import { nodeListQueryKeys } from '~/features/nodes/node-list-query-keys'
import type { FieldError } from '~/ui/field/use-form'
import { useSingleFlight } from '~/ui/use-single-flight'

interface GroupFormValues {
  name: string
  /** Empty for none. */
  weight: string
}

type ShowError = (error: FieldError<keyof GroupFormValues>) => void

/** A saved group. The contract does not guarantee that the response contains the group itself. */
export interface SavedGroup {
  name: string
  group: NodeGroup | undefined
}

/** Creates a group, or updates `group` if given; one request at a time. */
export function useSaveGroup(group: NodeGroup | undefined, onSaved: (saved: SavedGroup) => void) {
  const onSuccess = (response: NodeGroupAnswer, variables: { data: { name: string } }) =>
    onSaved({ name: variables.data.name, group: response.data })
  const groupsKey = getListNodeGroupsQueryKey()
  const create = useCreateNodeGroup({
    mutation: {
      meta: { success: '创建分组成功', failure: '创建分组失败', invalidates: [groupsKey] },
      onSuccess,
    },
  })
  const update = useUpdateNodeGroup({
    mutation: {
      // Node rows show the names of their groups.
      meta: { success: '保存成功', failure: '保存失败', invalidates: [groupsKey, ...nodeListQueryKeys] },
      onSuccess,
    },
  })
  const run = useSingleFlight()
  const save = ({ name, weight }: GroupFormValues, showError: ShowError) => {
    const values = { name: name.trim(), ...(weight.trim() && { weight: Number(weight) }) }
    const refusal = showRefusal({ name: 'name', weight: 'weight' }, showError)
    void run(() =>
      group
        ? update.mutateAsync({ id: group.id, data: { id: group.id, weight: 0, ...values } }, refusal)
        : create.mutateAsync({ data: values }, refusal),
    )
  }
  return { save, isPending: create.isPending || update.isPending }
}
