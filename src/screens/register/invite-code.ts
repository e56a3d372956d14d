import { isRecord } from '~/api/client/wire-values'
import { codeParam } from '~/lib/url-state'
import { parseJson } from '~/platform/persisted'

/** The invite code of a visit, which the user may have changed or removed since the link was opened. */
interface Invite {
  /** The code of the link. */
  link: string
  code: string
}

const storageKey = 'invite'

const none: Invite = { link: '', code: '' }

// Where storage is forbidden, the code stays until a reload.
let current = none

const codeOf = (text: unknown) => (typeof text === 'string' ? (codeParam.parse(text) ?? '') : '')

function readInvite(): Invite {
  try {
    const stored = parseJson(sessionStorage.getItem(storageKey) ?? undefined)
    return isRecord(stored) ? { link: codeOf(stored['link']), code: codeOf(stored['code']) } : none
  } catch {
    return current
  }
}

function storeInvite(invite: Invite): void {
  current = invite
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(invite))
  } catch {
    // The page remembers it.
  }
}

/** Returns the code of the visit. A link that was not opened before replaces it. */
export function openInvite(link: string): string {
  const invite = readInvite()
  if (link === '' || link === invite.link) return invite.code
  storeInvite({ link, code: link })
  return link
}

/** Keeps the user's edit of the code for the visit; an empty one stays empty. */
export const changeInvite = (code: string): void => storeInvite({ ...readInvite(), code })

/** Forgets the code: the registration has used it. */
export const forgetInvite = (): void => storeInvite(none)
