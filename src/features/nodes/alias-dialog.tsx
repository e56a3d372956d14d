import { Flex } from '@chakra-ui/react'
import { useContext, useState } from 'react'
import { showServerFieldError } from '~/api/client/server-field-error'
import { getUpdateNodeAliasMutationKey, useUpdateNodeAlias } from '~/api/generated/nodes/nodes'
import { idText, type Id } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { cleanText } from '~/lib/typed-text'
import { Button } from '~/ui/components/button'
import { Notice } from '~/ui/components/notice'
import { Dialog } from '~/ui/dialog/dialog'
import { useConfirmClose } from '~/ui/dialog/use-confirm-close'
import { TextField } from '~/ui/field/text-field'
import { useForm, type FieldError } from '~/ui/field/use-form'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { GoneNodes, goneText } from './gone-nodes'
import type { NamedNode, NodeRow } from './model/node-row'

interface AliasDialogProps {
  /** As the newest list has it. */
  node: NamedNode & Pick<NodeRow, 'alias'>
  open: boolean
  onClose: () => void
}

function useSaveAlias(nodeId: Id, onSaved: () => void) {
  const { mutateAsync, isPending, error } = useUpdateNodeAlias({
    mutation: {
      meta: { success: '保存成功', failure: '保存失败' },
      onSuccess: onSaved,
    },
  })
  const run = useSingleFlight()
  const save = (alias: string, showError: (error: FieldError<'alias'>) => void) =>
    void run(() =>
      mutateAsync(
        { nodeId: idText(nodeId), data: { node_id: nodeId, alias } },
        showServerFieldError({ alias: 'alias' }, showError),
      ),
    )
  const isGone = useContext(GoneNodes)('nodeId', nodeId) || error?.status === 404
  return { save, isPending, isGone }
}

/** Dialog that sets or clears a node's alias. Import it lazily. */
export default function AliasDialog({ node, open, onClose }: AliasDialogProps) {
  const { confirmAndClose, closeNow, markDirty } = useConfirmClose(onClose, [getUpdateNodeAliasMutationKey()])
  const { save, isPending, isGone } = useSaveAlias(node.nodeId, closeNow)
  // The alias becomes the name, also while the dialog closes.
  const [name] = useState(node.name)
  const close = isGone ? closeNow : confirmAndClose
  const { form, field } = useForm({
    initial: { alias: node.alias },
    validate: () => undefined,
    onSubmit: ({ alias }, showError) => save(cleanText(alias), showError),
  })
  return (
    <Dialog open={open} onClose={close} title={`修改 ${isolated(name)} 的别名`} size="sm" locked={isPending}>
      <form {...form} onInput={markDirty}>
        {isGone && <Notice tone="warn" title={goneText} mb="4" />}
        <TextField
          {...field('alias')}
          label="别名"
          note="留空则清除别名"
          size="lg"
          maxLength={64}
          autoComplete="off"
        />
        <Flex justify="flex-end" gap="2" pb="3">
          <Button variant="outline" busy={isPending} onClick={close}>
            取消
          </Button>
          <Button type="submit" busy={isPending} disabledReason={isGone ? goneText : undefined}>
            {isPending ? '保存中...' : '保存'}
          </Button>
        </Flex>
      </form>
    </Dialog>
  )
}
