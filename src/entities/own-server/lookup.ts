import type { Node } from '~/api/generated/model'
import { lookupOf } from '~/entities/node/pasted'

/** Finds server ids by alias, host name or IP address. */
export const serverLookup = (servers: readonly Node[]) =>
  lookupOf((add) => {
    for (const { id, alias, hostname, lan_ip_address, ip_address } of servers)
      for (const name of [alias, hostname, lan_ip_address, ip_address]) if (name) add(name, id)
  })
