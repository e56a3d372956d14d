// It renders only after a failure, and every first load has it.
'use no memo'

import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { computerTime } from '~/lib/clock'
import { minuteMs, secondMs } from '~/lib/time-units'
import { hasTypedInput } from '~/platform/typed-input'
import { isReachable } from '~/ui/components/load-error'

// Engines have no type for it: Chromium's, Firefox's and Safari's words.
const missingCode = /dynamically imported module|Importing a module script failed|JavaScript MIME type/i

/** Whether the code of a page failed to load, as after a deployment that removed it. */
const isMissingCode = (error: unknown): boolean => error instanceof Error && missingCode.test(error.message)

const lastReloadKey = 'reloaded-at'

/** Milliseconds: longer than a gateway takes to give up a script, or each failure would reload. */
const reloadInterval = 10 * minuteMs

/** Milliseconds in which the server says whether it can be reached. */
const longestCheck = 5 * secondMs

/** Notes a reload. Returns false where the last one was too short ago or can't be noted: it could go on forever. */
function noteReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(lastReloadKey))
    if (computerTime() - last < reloadInterval) return false
    sessionStorage.setItem(lastReloadKey, String(computerTime()))
    return true
  } catch {
    return false
  }
}

/** Reloads the page, once, unless the user types or leaves meanwhile. Returns false where it does not. */
async function reloadOnce(isLeft: () => boolean): Promise<boolean> {
  if (!(await isReachable()) || isLeft() || hasTypedInput() || !noteReload()) return false
  window.location.reload()
  return true
}

/** Reloads once where a page's code is gone and nothing typed would be lost. Returns whether that is under way. */
export function useReloadOnce(failure: unknown): boolean {
  const [isReloading, setReloading] = useState(() => isMissingCode(failure) && !hasTypedInput())
  useEffect(() => {
    if (!isReloading) return
    let isLeft = false
    const timer = setTimeout(setReloading, longestCheck, false)
    void reloadOnce(() => isLeft)
      .then(setReloading)
      .finally(() => clearTimeout(timer))
    return () => {
      isLeft = true
    }
  }, [isReloading])
  return isReloading
}

/** Opens a page whose code failed to load again once the network is back. */
export function useRetryOnline(failure: unknown): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMissingCode(failure)) return
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failure, revalidate])
}
