import { Box, Flex } from '@chakra-ui/react'
import { showServerFieldError } from '~/api/client/server-field-error'
import type { NewNodeGroup, NodeGroup, NodeGroupAnswer } from '~/api/generated/model'
import {
  getCreateNodeGroupMutationKey,
  getUpdateNodeGroupMutationKey,
  useCreateNodeGroup,
  useUpdateNodeGroup,
} from '~/api/generated/node-groups/node-groups'
import { idText } from '~/lib/ids'
import { cleanText } from '~/lib/typed-text'
import { Button } from '~/ui/components/button'
import { NumberField } from '~/ui/field/number-field'
import { TextField } from '~/ui/field/text-field'
import { type FieldError, useForm } from '~/ui/field/use-form'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { groupName } from '../nodes/model/labels'

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

type SavedValues = Pick<NewNodeGroup, 'name' | 'weight'>

const toSaved = ({ name, weight }: GroupFormValues): SavedValues => ({
  name: cleanText(name),
  ...(weight && { weight: Number(weight) }),
})

/** Creates a group, or updates `group` if given; one request at a time. */
function useSaveGroup({ group, onSaved }: Pick<GroupFormProps, 'group' | 'onSaved'>) {
  const onSuccess = (response: NodeGroupAnswer, { data }: { data: SavedValues }) =>
    onSaved({ name: data.name, group: response.data })
  const create = useCreateNodeGroup({
    mutation: {
      meta: { success: '创建分组成功', failure: '创建分组失败' },
      onSuccess,
    },
  })
  const update = useUpdateNodeGroup({
    mutation: {
      meta: { success: '保存成功', failure: '保存失败' },
      onSuccess,
    },
  })
  const run = useSingleFlight()
  const save = (typed: GroupFormValues, showError: ShowError) => {
    const saved = toSaved(typed)
    const refusal = showServerFieldError({ name: 'name', weight: 'weight' }, showError)
    void run(() =>
      group
        ? update.mutateAsync({ id: idText(group.id), data: { id: group.id, weight: 0, ...saved } }, refusal)
        : create.mutateAsync({ data: saved }, refusal),
    )
  }
  return { save, isPending: create.isPending || update.isPending }
}

/** The mutations that save a group. */
export const groupMutationKeys = [getCreateNodeGroupMutationKey(), getUpdateNodeGroupMutationKey()]

/** The contract's limit. */
const maxWeight = 1_000_000

/** Returns the first fault of the group form; undefined when it is valid. The weight is optional. */
function checkGroup({
  name,
  weight,
}: Record<'name' | 'weight', string>): FieldError<'name' | 'weight'> | undefined {
  if (cleanText(name) === '') return { field: 'name', text: '请输入分组名称' }
  if (weight === '') return undefined
  const isWhole = /^\d{1,7}$/.test(weight) && Number(weight) <= maxWeight
  return isWhole ? undefined : { field: 'weight', text: `请输入 0 到 ${maxWeight} 的整数` }
}

/** A change sends the weight too, so an unknown one has to be typed. */
const checkUnknownWeight = (
  group: NodeGroup | undefined,
  { weight }: GroupFormValues,
): FieldError<'weight'> | undefined =>
  group && (group.weight ?? undefined) === undefined && weight === ''
    ? { field: 'weight', text: '原来的权重未知，请输入' }
    : undefined

interface GroupFormProps {
  /** The group to edit; a new group without it. Give the form a `key` per group to reset it. */
  group?: NodeGroup | undefined
  /** Whether another tab has deleted the group: the form then makes a new one of its values. */
  isGone?: boolean | undefined
  onSaved: (saved: SavedGroup) => void
  /** Only for editing; a new group has nothing to cancel. */
  onCancel?: () => void
  /** Whether the name takes the focus on mount, for a form in the place of another one, which had it. */
  takesFocus?: boolean
}

const focusInput = (input: HTMLInputElement | null) => input?.focus()

/** Form for the name and weight of a group, in one line. */
export function GroupForm({ group, isGone, onSaved, onCancel, takesFocus }: GroupFormProps) {
  const edited = isGone ? undefined : group
  const { field, form } = useForm({
    initial: { name: group?.name ?? '', weight: String(group?.weight ?? '') },
    validate: (typed) => checkGroup(typed) ?? checkUnknownWeight(edited, typed),
    onSubmit: (typed, showError) => save(typed, showError),
  })
  const { save, isPending } = useSaveGroup({ group: edited, onSaved })
  return (
    <form {...form} aria-label={edited ? `编辑分组 ${groupName(edited)}` : '新建分组'}>
      {/* In narrow windows the name has a line of its own. */}
      <Flex gap="2" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box flex={{ base: '1 0 100%', sm: '1' }} minW="0">
          <TextField
            {...field('name')}
            ref={takesFocus ? focusInput : undefined}
            label={edited ? '分组名称' : '新分组名称'}
            maxLength={64}
            autoComplete="off"
          />
        </Box>
        <Box flex={{ base: '1', sm: 'none' }} w={{ sm: '36' }}>
          <NumberField
            {...field('weight')}
            label="权重"
            note="数值大的靠前"
            placeholder="0"
            autoComplete="off"
          />
        </Box>
        <Flex gap="2" pt="6">
          <Button type="submit" variant={edited ? 'solid' : 'outline'} busy={isPending}>
            {edited ? '保存' : '创建'}
          </Button>
          {onCancel && (
            <Button variant="ghost" busy={isPending} onClick={onCancel}>
              取消
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  )
}
