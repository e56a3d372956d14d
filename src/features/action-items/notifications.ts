import type { Id } from '~/lib/ids'
import { joinNames } from '~/lib/isolated'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'
import { createEmitter } from '~/lib/store'
import { persist, readPersisted } from '~/platform/persisted'
import { actionItemDetail, actionItemTitle, type ActionItem } from './action-items'
import { notifyKey, watchActionItems } from './action-items-store'
import { rememberedKeys } from './remembered-keys'

const isSupported = () => 'Notification' in window

const changes = createEmitter()

export const subscribeToNotifying = changes.subscribe

/** Why the browser shows no notifications; undefined where it does, or would ask. */
export function notifyDisabledReason(): string | undefined {
  if (!isSupported()) return '浏览器不支持通知'
  return Notification.permission === 'denied' ? '请在浏览器的网站设置中允许通知' : undefined
}

/** Whether the user turned notifications on in this browser, and it allows them. */
export const isNotifying = (userId: Id): boolean =>
  readPersisted(notifyKey(userId)) === '1' && isSupported() && Notification.permission === 'granted'

/** Why notifications are as they were: the user or the browser refused them, or the browser stores nothing. */
type NotifyFailure = 'refused' | 'unstored'

/** Turns notifications on or off. Asks for the permission, so it must be called by a press. */
export async function setNotifying(
  isOn: boolean,
  actionItems: readonly ActionItem[],
  userId: Id,
): Promise<NotifyFailure | undefined> {
  const isAllowed = !isOn || (await Notification.requestPermission()) === 'granted'
  if (isOn && isAllowed) rememberedKeys('notified', userId).add(keysOf(actionItems))
  const isStored = isAllowed && persist(notifyKey(userId), isOn ? '1' : undefined)
  if (isOn && isStored) watchActionItems()
  changes.emit()
  if (!isAllowed) return 'refused'
  return isStored ? undefined : 'unstored'
}

const keysOf = (actionItems: readonly ActionItem[]) =>
  actionItems.flatMap(({ items }) => items.map(({ key }) => key))

/** Opens an address of the console in this tab. */
type OpenPage = (to: string) => void

function show(actionItem: ActionItem, openPage: OpenPage) {
  const notification = new Notification(actionItemTitle(actionItem), {
    body: actionItemDetail(actionItem) || joinNames(actionItem.items.map(({ name }) => name)),
    icon: `${import.meta.env.BASE_URL}icon.svg`,
    tag: `needs:${actionItem.kind}`,
  })
  notification.addEventListener('click', () => {
    window.focus()
    openPage(actionItem.kind === 'funds' ? links.topUp({ top_up: true }) : paths.console())
  })
}

/** Finds the action items without the entities whose key is given. */
export type FindActionItems = (skipped: readonly string[]) => readonly ActionItem[]

function showNew(find: FindActionItems, userId: Id, openPage: OpenPage) {
  const notified = rememberedKeys('notified', userId)
  const fresh = find(notified.read())
  if (fresh.length === 0) return
  // Remembered first: a tab that could not remember would notify at every refresh.
  if (notified.add(keysOf(fresh))) for (const actionItem of fresh) show(actionItem, openPage)
}

/** Shows one notification for each new action item. The first of several tabs shows it. */
export async function notifyOfNew(find: FindActionItems, userId: Id, openPage: OpenPage): Promise<void> {
  if (!isNotifying(userId)) return
  const notify = () => showNew(find, userId, openPage)
  if ('locks' in navigator) await navigator.locks.request('needs', notify)
  else notify()
}
