import { Box, Flex } from '@chakra-ui/react'
import { showServerFieldError } from '~/api/client/server-field-error'
import { getUpdateUserNameMutationKey, useUpdateUserName } from '~/api/generated/account/account'
import { cleanText } from '~/lib/typed-text'
import { Button } from '~/ui/components/button'
import { Dialog } from '~/ui/dialog/dialog'
import { useConfirmClose } from '~/ui/dialog/use-confirm-close'
import { TextField } from '~/ui/field/text-field'
import { useForm, type FieldError } from '~/ui/field/use-form'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'

/** Changes the nickname, ignoring clicks while a change is pending; then refetches the user info. */
function useUpdateNickname(onDone: () => void) {
  const { mutateAsync, isPending } = useUpdateUserName({
    mutation: {
      meta: {
        success: '昵称修改成功',
        failure: '昵称修改失败',
      },
      onSuccess: onDone,
    },
  })
  const run = useSingleFlight()
  const rename = (name: string, showError: (error: FieldError<'name'>) => void) =>
    void run(() =>
      mutateAsync({ data: { name: cleanText(name) } }, showServerFieldError({ name: 'name' }, showError)),
    )
  return { rename, isPending }
}

/** The contract's limit, in characters. */
const maxNicknameLength = 32

/** Returns the fault of a new nickname; undefined when it is valid. */
const checkNickname = ({ name }: { name: string }): FieldError<'name'> | undefined =>
  cleanText(name) === '' ? { field: 'name', text: '昵称不能为空' } : undefined

interface NicknameDialogProps {
  open: boolean
  onClose: () => void
  nickname: string
}

type NicknameFormProps = Omit<NicknameDialogProps, 'open'> & ReturnType<typeof useUpdateNickname>

function NicknameForm({ nickname, onClose, rename, isPending }: NicknameFormProps) {
  const { form, field } = useForm({
    initial: { name: nickname },
    validate: checkNickname,
    onSubmit: ({ name }, showError) => rename(name, showError),
  })
  return (
    <form {...form}>
      <TextField
        {...field('name')}
        label="昵称"
        size="lg"
        placeholder="请输入昵称"
        autoComplete="nickname"
        maxLength={maxNicknameLength}
        aria-required
      />
      <Flex justify="flex-end" gap="2" pt="1" pb="3">
        <Button variant="outline" busy={isPending} onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={isPending}>
          {isPending ? '保存中...' : '保存'}
        </Button>
      </Flex>
    </form>
  )
}

/** Changes the nickname; each opening starts with the current one. */
export default function NicknameDialog({ open, onClose, nickname }: NicknameDialogProps) {
  const { confirmAndClose, closeNow, markDirty } = useConfirmClose(onClose, [getUpdateUserNameMutationKey()])
  const update = useUpdateNickname(closeNow)
  return (
    <Dialog open={open} onClose={confirmAndClose} title="修改昵称" size="sm" locked={update.isPending}>
      <Box onInput={markDirty}>
        <NicknameForm nickname={nickname} onClose={confirmAndClose} {...update} />
      </Box>
    </Dialog>
  )
}
