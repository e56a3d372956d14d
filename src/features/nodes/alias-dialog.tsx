import { Flex } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { useUpdateNodeAlias } from '~/api/generated/nodes/nodes'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { useConfirmClose } from '~/ui/dialog/use-confirm-close'
import { TextField } from '~/ui/field/text-field'
import { useSingleFlight } from '~/ui/use-single-flight'
import { nodeListQueryKeys } from './node-list-query-keys'

interface AliasDialogProps {
  node: {
    nodeId: number
    /** Name shown while there is no alias. */
    name: string
    alias: string
  }
  open: boolean
  onClose: () => void
}

function useSaveAlias(nodeId: number, onSaved: () => void) {
  const { mutateAsync, isPending } = useUpdateNodeAlias({
    mutation: {
      meta: { success: '保存成功', failure: '保存失败', invalidates: nodeListQueryKeys },
      onSuccess: onSaved,
    },
  })
  const run = useSingleFlight()
  const save = (alias: string) => void run(() => mutateAsync({ nodeId, data: { node_id: nodeId, alias } }))
  return { save, isPending }
}

/** Dialog that sets or clears a node's alias. Import it lazily. */
export default function AliasDialog({ node, open, onClose }: AliasDialogProps) {
  const { confirmAndClose, closeNow, markDirty } = useConfirmClose(onClose)
  const [alias, setAlias] = useState(node.alias)
  const { save, isPending } = useSaveAlias(node.nodeId, closeNow)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(alias.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={confirmAndClose}
      title={`修改 ${node.name} 的别名`}
      size="sm"
      locked={isPending}
    >
      <form onSubmit={submit} onInput={markDirty} noValidate>
        <TextField
          label="别名"
          note="留空则清除别名"
          size="lg"
          maxLength={64}
          autoComplete="off"
          value={alias}
          onChange={({ target }) => setAlias(target.value)}
        />
        <Flex justify="flex-end" gap="2" pb="3">
          <Button variant="outline" busy={isPending} onClick={confirmAndClose}>
            取消
          </Button>
          <Button type="submit" busy={isPending}>
            {isPending ? '保存中...' : '保存'}
          </Button>
        </Flex>
      </form>
    </Dialog>
  )
}
