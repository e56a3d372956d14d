import { Flex } from '@chakra-ui/react'
import { checkNickname, maxNicknameLength } from '~/screens/mine/nickname'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { TextField } from '~/ui/field/text-field'
import { useForm } from '~/ui/field/use-form'
import { useUpdateNickname } from './use-update-nickname'

interface NicknameDialogProps {
  open: boolean
  onClose: () => void
  nickname: string
}

function NicknameForm({ nickname, onClose }: Omit<NicknameDialogProps, 'open'>) {
  const { rename, isPending } = useUpdateNickname(onClose)
  const { form, field } = useForm({
    initial: { name: nickname },
    validate: checkNickname,
    onSubmit: ({ name }) => rename(name),
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
        <Button variant="outline" onClick={onClose}>
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
export default function NicknameDialog({ open, ...rest }: NicknameDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="修改昵称" size="sm">
      <NicknameForm {...rest} />
    </Dialog>
  )
}
