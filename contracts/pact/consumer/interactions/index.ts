import { account } from './account.ts'
import { auth } from './auth.ts'
import { inbox } from './inbox.ts'
import { invite } from './invite.ts'
import { market } from './market.ts'
import { nodes } from './nodes.ts'
import { projects } from './projects.ts'

/** Every request of the console with the response that it relies on. */
export const interactions = [...auth, ...account, ...inbox, ...invite, ...projects, ...nodes, ...market]
