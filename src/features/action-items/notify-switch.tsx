'use no memo' // As in the home page's `index.tsx`.
import { Box } from '@chakra-ui/react'
import { useState, useSyncExternalStore } from 'react'
import type { Id } from '~/lib/ids'
import { storageFailureText } from '~/lib/storage-failure'
import { Switch } from '~/ui/components/switch'
import { toast } from '~/ui/components/toast'
import type { ActionItem } from './action-items'
import { isNotifying, notifyDisabledReason, setNotifying, subscribeToNotifying } from './notifications'

interface NotifySwitchProps {
  /** The items that the user has already seen and is not notified of. */
  actionItems: readonly ActionItem[]
  userId: Id
}

/** Turns the notifications of action items on and off in this browser. */
export function NotifySwitch({ actionItems, userId }: NotifySwitchProps) {
  const isOn = useSyncExternalStore(subscribeToNotifying, () => isNotifying(userId))
  const disabledReason = useSyncExternalStore(subscribeToNotifying, notifyDisabledReason)
  const [isAsking, setIsAsking] = useState(false)
  const change = async (next: boolean) => {
    setIsAsking(true)
    const failure = await setNotifying(next, actionItems, userId)
    setIsAsking(false)
    if (failure === 'refused') toast.warning('未获通知权限', { description: notifyDisabledReason() ?? '' })
    if (failure === 'unstored') toast.error('设置保存失败', { description: storageFailureText })
  }
  return (
    <Box colorPalette="node">
      <Switch
        label="浏览器通知"
        isOn={isOn}
        isBusy={isAsking}
        disabledReason={disabledReason}
        onChange={(next) => void change(next)}
      />
    </Box>
  )
}
