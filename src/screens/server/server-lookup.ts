import type { Node } from '~/api/generated/model'
import { createNameLookup } from '~/features/nodes/match-pasted-names'

/** Finds server ids by alias, host name or IP address. */
export const createServerLookup = (servers: readonly Node[]) =>
  createNameLookup((add) => {
    for (const { id, alias, hostname, lan_ip_address, ip_address } of servers)
      for (const name of [alias, hostname, lan_ip_address, ip_address]) if (name) add(name, id)
  })
