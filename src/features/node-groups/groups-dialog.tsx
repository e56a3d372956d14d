import { Box, Flex } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { NodeGroup, NodeGroupListAnswer } from '~/api/generated/model'
import { useListNodeGroups, useDeleteNodeGroup } from '~/api/generated/node-groups/node-groups'
import { findById, idText, isSameId } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { isLoadFailed } from '~/lib/load-state'
import { formatTime } from '~/lib/time'
import { IconButton } from '~/ui/components/button'
import { useConfirm } from '~/ui/components/confirm'
import { EmptyState } from '~/ui/components/empty-state'
import { Pencil, Trash2 } from '~/ui/components/icons'
import { LoadFailure } from '~/ui/components/load-failure'
import { Notice } from '~/ui/components/notice'
import { Skeleton } from '~/ui/components/skeleton'
import { StaleDataNotice } from '~/ui/components/stale-data-notice'
import { Dialog } from '~/ui/dialog/dialog'
import { useConfirmClose } from '~/ui/dialog/use-confirm-close'
import {
  TableCell,
  TableRoot,
  TableHeaderCell,
  TableRow,
  TableScroller,
} from '~/ui/paged-table/table-elements'
import { groupName } from '../nodes/model/labels'
import { GroupForm, groupMutationKeys } from './group-form'

/** Returns a function that deletes a group after the user confirms; it resolves to whether the group is gone. */
function useDeleteGroup() {
  const confirm = useConfirm()
  const { mutateAsync } = useDeleteNodeGroup({
    mutation: {
      meta: {
        success: '删除成功',
        failure: '删除失败',
      },
    },
  })
  return (group: NodeGroup) =>
    confirm({
      title: '删除分组',
      body: `确定删除分组“${isolated(groupName(group))}”吗？组内的节点会保留。`,
      confirmText: '删除',
      cancelText: '取消',
      danger: true,
      action: () => mutateAsync({ id: idText(group.id) }),
    })
}

interface GroupTableProps {
  groups: readonly NodeGroup[]
  edited: NodeGroup | undefined
  onEdit: (group: NodeGroup) => void
  onDeleted: (group: NodeGroup) => void
  isSaving: boolean
}

function GroupTable({ groups, edited, onEdit, onDeleted, isSaving }: GroupTableProps) {
  const deleteGroup = useDeleteGroup()
  const remove = async (group: NodeGroup) => {
    if (await deleteGroup(group)) onDeleted(group)
  }
  return (
    <TableScroller aria-label="分组" tabIndex={0} maxH="80" overflowY="auto" mb="4">
      <TableRoot aria-label="分组列表">
        <thead>
          <tr>
            <TableHeaderCell>名称</TableHeaderCell>
            <TableHeaderCell textAlign="end">权重</TableHeaderCell>
            <TableHeaderCell>创建时间</TableHeaderCell>
            <TableHeaderCell w="24">操作</TableHeaderCell>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <TableRow key={group.id} {...(isSameId(group.id, edited?.id) && { bg: 'node.subtle' })}>
              <TableCell maxW="56" truncate title={groupName(group)}>
                {groupName(group)}
              </TableCell>
              <TableCell textAlign="end">{group.weight ?? '-'}</TableCell>
              <TableCell color="fg.muted">{formatTime(group.created_at)}</TableCell>
              <TableCell>
                <IconButton
                  size="sm"
                  label={`编辑 ${groupName(group)}`}
                  busy={isSaving}
                  onClick={() => onEdit(group)}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`删除 ${groupName(group)}`}
                  colorPalette="bad"
                  color="bad.fg"
                  onClick={() => void remove(group)}
                >
                  <Trash2 />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableRoot>
    </TableScroller>
  )
}

interface GroupListProps extends Omit<GroupTableProps, 'groups'> {
  groups: UseQueryResult<NodeGroupListAnswer>
}

function GroupList({ groups, ...rest }: GroupListProps) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = groups
  const retry = () => void refetch()
  if (isLoadFailed(groups)) return <LoadFailure text="分组加载失败" isRetrying={isFetching} retry={retry} />
  if (!data)
    return (
      <Flex direction="column" gap="2" mb="4" aria-busy>
        <Skeleton h="9" />
        <Skeleton h="9" />
      </Flex>
    )
  return (
    <>
      {isError && <StaleDataNotice updatedAt={dataUpdatedAt} isRetrying={isFetching} retry={retry} />}
      {data.data.length === 0 ? (
        <EmptyState text="暂无分组，可在下方创建" />
      ) : (
        <GroupTable groups={data.data} {...rest} />
      )}
    </>
  )
}

/** The edited group as the list has it now, and whether another tab has deleted it. */
function useEditedGroup(groups: readonly NodeGroup[] | undefined) {
  const [edited, edit] = useState<NodeGroup>()
  const newest = edited && groups ? findById(groups, edited.id) : edited
  return { edited: newest ?? edited, edit, isGone: edited !== undefined && newest === undefined }
}

const GoneGroupNotice = ({ group }: { group: NodeGroup }) => (
  <Notice tone="warn" title={`分组“${isolated(groupName(group))}”已被删除`} mb="3">
    下面的内容可以创建为新分组。
  </Notice>
)

interface GroupsDialogProps {
  open: boolean
  onClose: () => void
}

/** Dialog that lists, creates, edits and deletes groups. Import it lazily. */
export default function GroupsDialog({ open, onClose }: GroupsDialogProps) {
  const groups = useListNodeGroups()
  const { edited, edit, isGone } = useEditedGroup(groups.data?.data)
  const [formCount, setFormCount] = useState(0)
  const { confirmAndClose, confirmAndDiscard, markDirty, markClean, isSaving } = useConfirmClose(
    onClose,
    groupMutationKeys,
  )
  const showEmptyForm = () => {
    markClean()
    edit(undefined)
    setFormCount(formCount + 1)
  }
  const isEdited = (group: NodeGroup) => isSameId(group.id, edited?.id)
  return (
    <Dialog open={open} onClose={confirmAndClose} title="分组管理" size="lg" locked={isSaving}>
      <GroupList
        isSaving={isSaving}
        groups={groups}
        edited={edited}
        onEdit={(group) => !isEdited(group) && confirmAndDiscard(() => edit(group))}
        onDeleted={(group) => isEdited(group) && showEmptyForm()}
      />
      <Box pt="1" onInput={markDirty}>
        {edited && isGone && <GoneGroupNotice group={edited} />}
        <GroupForm
          key={edited ? idText(edited.id) : `new-${formCount}`}
          group={edited}
          isGone={isGone}
          onSaved={showEmptyForm}
          onCancel={edited && (() => confirmAndDiscard(showEmptyForm))}
          takesFocus={edited !== undefined || formCount > 0}
        />
      </Box>
    </Dialog>
  )
}
