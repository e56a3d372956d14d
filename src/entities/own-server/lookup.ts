import type { Node } from '~/api/generated/model'
import { lookupOf } from '~/entities/node/pasted'

/** Finds servers by what they are called and where they are reached. */
export const serverLookup = (servers: readonly Node[]) =>
  lookupOf((take) => {
    for (const { id, alias, hostname, lan_ip_address, ip_address } of servers)
      for (const name of [alias, hostname, lan_ip_address, ip_address]) if (name) take(name, id)
  })
