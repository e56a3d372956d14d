import { account } from './account.ts'
import { auth } from './auth.ts'
import { inbox } from './inbox.ts'
import { invite } from './invite.ts'
import { market } from './market.ts'
import { nodes } from './nodes.ts'
import { projects } from './projects.ts'

/** Every thing that the console asks of a provider. */
export const interactions = [...auth, ...account, ...inbox, ...invite, ...projects, ...nodes, ...market]
