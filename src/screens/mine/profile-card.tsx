import { chakra } from '@chakra-ui/react'
import { useGetUserInfo } from '~/api/generated/account/account'
import type { UserInfo } from '~/api/generated/model'
import { Skeleton } from '~/ui/skeleton'
import { Button } from '~/ui/button'
import { CopyText } from '~/ui/copy-text'
import { useLazyDialog } from '~/ui/dialog/use-lazy-dialog'
import { DescriptionList } from '~/ui/description-list'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { LoadFailure } from '~/ui/load-failure'
import { Panel } from '~/ui/panel'

const NicknameDialog = lazyWithRetry(() => import('./nickname-dialog'))

const Name = chakra('span', { base: { truncate: true, fontWeight: 'medium' } })
const Unset = chakra('span', { base: { color: 'fg.muted' } })

function Nickname({ nickname }: { nickname: string }) {
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <>
      {nickname ? <Name title={nickname}>{nickname}</Name> : <Unset>未设置</Unset>}
      <Button
        size="sm"
        variant="outline"
        aria-label="修改昵称"
        {...NicknameDialog.preloadProps}
        onClick={open}
      >
        修改
      </Button>
      {wasOpened && <NicknameDialog open={isOpen} onClose={close} nickname={nickname} />}
    </>
  )
}

const UserNumber = ({ id }: Pick<UserInfo, 'id'>) =>
  id === undefined ? '-' : <CopyText value={String(id)} label="复制用户编号" />

const skeleton = <Skeleton h="4" w="40" />

const profileFacts = (user: UserInfo | undefined) => [
  { label: '昵称', value: user ? <Nickname nickname={user.nickname ?? ''} /> : skeleton },
  {
    label: '邮箱',
    value: user?.email ? <CopyText value={user.email} label="复制邮箱" /> : user ? '-' : skeleton,
  },
  {
    label: '用户编号',
    value: user ? <UserNumber id={user.id} /> : skeleton,
  },
]

/** The user's nickname, e-mail and number; only the nickname can be changed. */
export function ProfileCard() {
  const { data, isFetching, refetch } = useGetUserInfo()
  const user = data?.data ?? undefined
  return (
    <Panel title="个人资料">
      {user || isFetching ? (
        <DescriptionList facts={profileFacts(user)} busy={!user} />
      ) : (
        <LoadFailure retry={() => void refetch()} />
      )}
    </Panel>
  )
}
