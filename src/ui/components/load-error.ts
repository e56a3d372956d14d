import { toast } from './toast'

/** Whether the page can be reached: the browser's own error page would take the console's place. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Reloads the page unless it can't be reached. */
export async function reload(): Promise<void> {
  if (await isReachable()) window.location.reload()
  else showLoadError()
}

/** Says that code which an action needs could not be loaded. */
export const showLoadError = (): void =>
  void toast.error('加载失败，请检查网络后重试', {
    id: 'late',
    action: { label: '刷新页面', onClick: () => void reload() },
  })
