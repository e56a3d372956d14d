import { Box, Flex } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { NodeGroup, NodeGroupListAnswer } from '~/api/generated/model'
import {
  getJoinNodeGroupMutationKey,
  useJoinNodeGroup,
  useListNodeGroups,
} from '~/api/generated/node-groups/node-groups'
import { groupName } from '~/features/nodes/model/labels'
import type { NamedNode } from '~/features/nodes/model/node-row'
import { SkippedNotice, allGoneReason } from '~/features/nodes/skipped-notice'
import { useRemainingNodes } from '~/features/nodes/use-newest-nodes'
import { findById, idText } from '~/lib/ids'
import { isolated, joinNames } from '~/lib/isolated'
import { isLoadFailed } from '~/lib/load-state'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { RadioCards } from '~/ui/components/radio-cards'
import { Skeleton } from '~/ui/components/skeleton'
import { Dialog } from '~/ui/dialog/dialog'
import { useConfirmClose } from '~/ui/dialog/use-confirm-close'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { GroupForm, groupMutationKeys, type SavedGroup } from './group-form'

export interface JoinGroupDialogProps {
  nodes: readonly NamedNode[]
  /** Number of skipped nodes per reason. */
  skipped?: ReadonlyMap<string, number> | undefined
  open: boolean
  onClose: () => void
}

function useJoin(nodes: JoinGroupDialogProps['nodes'], onJoined: () => void) {
  const { mutateAsync, isPending } = useJoinNodeGroup({
    mutation: {
      meta: { success: '保存成功', failure: '保存失败' },
      onSuccess: onJoined,
    },
  })
  const run = useSingleFlight()
  const join = (group: NodeGroup) => {
    const node_ids = nodes.map(({ nodeId }) => nodeId)
    void run(() => mutateAsync({ data: { group_id: group.id, node_ids } }))
  }
  return { join, isPending }
}

const cardOf = (group: NodeGroup) => ({ key: idText(group.id), label: groupName(group) })

interface GroupCardsProps {
  groups: UseQueryResult<NodeGroupListAnswer>
  selected: NodeGroup | undefined
  onChange: (group: NodeGroup) => void
  'aria-describedby': string
}

function GroupCards({ groups, selected, onChange, ...described }: GroupCardsProps) {
  const { data, isFetching, refetch } = groups
  if (isLoadFailed(groups))
    return <LoadFailure text="分组加载失败" isRetrying={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton h="12" />
  if (data.data.length === 0) return <EmptyState text="暂无分组，可在下方创建" />
  return (
    <Box maxH="64" overflowY="auto" p="1" mx="-1" mt="-1" colorPalette="node">
      <RadioCards
        label="分组"
        options={data.data}
        cardOf={cardOf}
        render={(group) => (
          <Box truncate title={groupName(group)}>
            {groupName(group)}
          </Box>
        )}
        value={selected && idText(selected.id)}
        onChange={onChange}
        minWidth="9rem"
        {...described}
      />
    </Box>
  )
}

interface MembersProps extends Pick<JoinGroupDialogProps, 'nodes' | 'skipped'> {
  goneCount: number
}

/** Number of node names to list; more would fill the dialog. */
const maxNames = 5

function Members({ nodes, skipped, goneCount }: MembersProps) {
  const names = nodes.slice(0, maxNames).map(({ name }) => name)
  return (
    <Box mb="4" overflowWrap="anywhere">
      {nodes.length > 0 && (
        <>
          将 {joinNames(names)} {nodes.length > maxNames && `等 ${formatCount(nodes.length)} 台`}
          加入所选分组，已在的其他分组不变。
        </>
      )}
      <SkippedNotice skipped={skipped} goneCount={goneCount} mt="3" />
    </Box>
  )
}

/** A chosen or created group, and the list of groups then. */
interface GroupChoice extends SavedGroup {
  groupsThen: readonly NodeGroup[]
}

/** Returns the group that a list has got since, by its name; the only one has it in the provider's spelling. */
function findAdded(groups: readonly NodeGroup[], { name, groupsThen }: GroupChoice) {
  const added = groups.filter(({ id }) => !findById(groupsThen, id))
  return added.length === 1 ? added[0] : added.find((one) => one.name === name)
}

/**
 * Returns the group of a choice: as the list has it now or, until the list changes, as it was then; of a created one that
 * the response does not contain, the one that the list has got since.
 */
function findChosen(groups: readonly NodeGroup[], choice: GroupChoice) {
  const { group, groupsThen } = choice
  if (!group) return findAdded(groups, choice)
  return findById(groups, group.id) ?? (groups === groupsThen ? group : undefined)
}

const noGroups: readonly NodeGroup[] = []

/** The selected group, which another tab may delete. */
function useGroupSelection(groups = noGroups) {
  const [choice, setChoice] = useState<GroupChoice>()
  const group = choice && findChosen(groups, choice)
  return {
    group,
    /** The name of the chosen group, when it is gone. */
    goneName: choice?.group && !group ? groupName(choice.group) : undefined,
    select: ({ name, group: chosen }: SavedGroup) => setChoice({ name, group: chosen, groupsThen: groups }),
  }
}

function choiceFault(goneName: string | undefined, isMissing: boolean) {
  if (goneName !== undefined) return `分组“${isolated(goneName)}”已被删除，请另选一个`
  return isMissing ? '请选择至少一个分组' : undefined
}

const nodeLookup = { column: 'nodeId', idOf: ({ nodeId }: NamedNode) => nodeId } as const

/** Dialog that adds nodes to one group. Import it lazily. */
export default function JoinGroupDialog({ nodes: opened, skipped, open, onClose }: JoinGroupDialogProps) {
  const nodes = useRemainingNodes(opened, nodeLookup)
  const groups = useListNodeGroups()
  const { group, goneName, select } = useGroupSelection(groups.data?.data)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [createdCount, setCreatedCount] = useState(0)
  const { confirmAndClose, confirmAndDiscard, closeNow, markDirty, markClean, isSaving } = useConfirmClose(
    onClose,
    [getJoinNodeGroupMutationKey(), ...groupMutationKeys],
  )
  const { join, isPending } = useJoin(nodes, closeNow)
  const faultId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (group) confirmAndDiscard(() => join(group))
    else event.currentTarget.querySelector('input')?.focus()
  }
  const onSaved = (saved: SavedGroup) => {
    select(saved)
    markClean()
    setCreatedCount(createdCount + 1)
  }
  return (
    <Dialog open={open} onClose={confirmAndClose} title="设置分组" locked={isSaving}>
      <Members nodes={nodes} skipped={skipped} goneCount={opened.length - nodes.length} />
      <form id="join-group" onSubmit={submit}>
        <GroupCards
          groups={groups}
          selected={group}
          onChange={(chosen) => select({ name: groupName(chosen), group: chosen })}
          aria-describedby={faultId}
        />
        <Box id={faultId} aria-live="polite" color="fg.error" textStyle="sm" minH="6" pt="1" mb="2">
          {choiceFault(goneName, wasSubmitted && !group)}
        </Box>
      </form>
      <Box borderTopWidth="1px" pt="3" onInput={markDirty}>
        <GroupForm key={createdCount} onSaved={onSaved} takesFocus={createdCount > 0} />
      </Box>
      <Flex justify="flex-end" gap="2" pb="3">
        <Button variant="outline" busy={isSaving} onClick={confirmAndClose}>
          取消
        </Button>
        <Button
          type="submit"
          form="join-group"
          busy={isPending}
          disabledReason={nodes.length === 0 ? allGoneReason : undefined}
        >
          {isPending ? '保存中...' : `加入分组（${formatCount(nodes.length)} 台）`}
        </Button>
      </Flex>
    </Dialog>
  )
}
