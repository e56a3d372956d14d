import { useEffect, useState } from 'react'
import { computerTime } from '~/lib/clock'
import { minuteMs } from '~/lib/time-units'
import { hasTypedInput } from '~/platform/typed-input'

// Engines have no type for it: Chromium's, Firefox's and Safari's words.
const missingCode = /dynamically imported module|Importing a module script failed/i

/** Whether the code of a page failed to load, as after a deployment that removed it. */
const isMissingCode = (error: unknown): boolean => error instanceof Error && missingCode.test(error.message)

const lastReloadKey = 'reloaded-at'

/** Notes a reload. Returns false where one happened within the last minute or can't be noted: it could go on forever. */
function noteReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(lastReloadKey) ?? -Infinity)
    if (computerTime() - last < minuteMs) return false
    sessionStorage.setItem(lastReloadKey, String(computerTime()))
    return true
  } catch {
    return false
  }
}

/** Whether the page can be reached: the browser's own error page would take the console's place. */
const isReachable = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Reloads the page, once. Returns false where it does not. */
async function reloadOnce(): Promise<boolean> {
  if (!(await isReachable()) || !noteReload()) return false
  window.location.reload()
  return true
}

/** Reloads once where a page's code is gone and nothing typed would be lost. Returns whether that is under way. */
export function useReloadOnce(failure: unknown): boolean {
  const [isReloading, setReloading] = useState(() => isMissingCode(failure) && !hasTypedInput())
  useEffect(() => {
    if (isReloading) void reloadOnce().then(setReloading)
  }, [isReloading])
  return isReloading
}
