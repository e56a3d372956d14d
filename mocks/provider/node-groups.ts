import type { NodeGroup } from '../generated/model'
import { requireOwnById } from './lookup'
import { refuse } from './refusal'
import type { StoredGroup, WorldState } from './state'
import { toTimestamp } from './time'
import { nextId } from './world'

// The most that the contract lets the list of groups and a node's groups hold.
const maxGroups = 1000
const maxGroupsOfNode = 100

export const toNodeGroup = (group: StoredGroup): NodeGroup => ({
  id: group.id,
  name: group.name,
  weight: group.weight,
  created_at: toTimestamp(group.createdAt),
})

/** Returns a user's groups, larger weight first. */
export const groupsOf = ({ groups }: WorldState, userId: number) =>
  groups
    .filter((group) => group.userId === userId)
    .toSorted((one, other) => other.weight - one.weight || one.id - other.id)

function requireNewName({ groups }: WorldState, userId: number, name: string, except?: number) {
  const isTaken = groups.some((one) => one.userId === userId && one.name === name.trim() && one.id !== except)
  if (isTaken) refuse(409, '分组名称已存在')
}

/** Creates a group. Refuses (409) a name that the user already has, and more than 1,000 groups. */
export function createGroup(state: WorldState, userId: number, name: string, weight = 0): StoredGroup {
  requireNewName(state, userId, name)
  if (groupsOf(state, userId).length >= maxGroups) refuse(409, `最多创建 ${maxGroups} 个分组`)
  const group = { id: nextId(state, 'group'), userId, name: name.trim(), weight, createdAt: state.now }
  state.groups.push(group)
  return group
}

/** Changes name and weight. Refuses (409) a name that another group has. */
export function updateGroup(state: WorldState, group: StoredGroup, name: string, weight: number) {
  requireNewName(state, group.userId, name, group.id)
  Object.assign(group, { name: name.trim(), weight })
}

/** Removes a group; its nodes stay. */
export function deleteGroup(state: WorldState, group: StoredGroup) {
  state.groups = state.groups.filter((one) => one !== group)
  for (const node of state.nodes)
    if (node.groupIds.includes(group.id)) node.groupIds = node.groupIds.filter((id) => id !== group.id)
}

/** Adds nodes to a group. Adds none and refuses 404 when one is not the user's, 422 when one is in 100 others. */
export function joinGroup(state: WorldState, group: StoredGroup, nodeIds: number[]) {
  const nodes = nodeIds.map((id) => requireOwnById(state.nodes, group.userId, id, '节点不存在'))
  const joining = nodes.filter((node) => !node.groupIds.includes(group.id))
  if (joining.some(({ groupIds }) => groupIds.length >= maxGroupsOfNode))
    refuse(422, `一个节点最多加入 ${maxGroupsOfNode} 个分组`)
  for (const node of joining) node.groupIds = [...node.groupIds, group.id]
}
