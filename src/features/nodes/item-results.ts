import type { ItemResult } from '~/api/generated/model'
import { idText, type Id, type IdText } from '~/lib/ids'

type ById<Item> = ReadonlyMap<IdText, Item>

const countFound = <Item>(kind: ById<Item>, results: readonly ItemResult[]) =>
  results.filter(({ id }) => id !== undefined && kind.has(idText(id))).length

/**
 * Returns the item of each result of a batch; undefined for one whose id is that of no item. A result without an id is
 * that of the item at its index. A provider may return ids of another kind than were sent, and one node's id may be
 * another's server id, so the kind is decided once for all results: the one by which most are found.
 * @param items in the order sent
 * @param kinds the items by each kind of their ids, the kind that was sent first
 */
export function itemsOfResults<Item>(
  items: readonly Item[],
  kinds: readonly ById<Item>[],
  results: readonly ItemResult[],
): (Item | undefined)[] {
  const [sent = new Map<IdText, Item>(), ...others] = kinds
  const byId = others.reduce(
    (best, kind) => (countFound(kind, results) > countFound(best, results) ? kind : best),
    sent,
  )
  return results.map(({ id }, index) => (id === undefined ? items[index] : byId.get(idText(id))))
}

/** Returns the ids of the items that were done: those sent without the refused, and none when a refusal is that of no item. */
export function doneIds(ids: readonly IdText[], refused: readonly { id: Id }[]): IdText[] {
  const left = new Set(ids)
  const areItems = refused.every(({ id }) => left.delete(idText(id)))
  return areItems ? [...left] : []
}
