import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NodeGroupListAnswer } from '~/api/generated/model'
import { getListNodeGroupsQueryKey } from '~/api/generated/node-groups/node-groups'
import { groupName } from '~/features/node-groups/group-name'
import { links } from '~/lib/links'
import { Tags } from '~/ui/icons'
import type { PaletteItem } from './palette-item'

/** Returns the node groups that were loaded when the palette opened; each leads to its nodes. */
export function useLoadedGroups(): readonly PaletteItem[] {
  const client = useQueryClient()
  const [groups] = useState(
    () => client.getQueryData<NodeGroupListAnswer>(getListNodeGroupsQueryKey())?.data ?? [],
  )
  return groups.map((group) => ({
    key: `group:${group.id}`,
    label: groupName(group),
    icon: Tags,
    tone: 'node',
    target: links.nodeManagement({ group: group.id }),
  }))
}
