/** Returns the item at an index. Throws when there is none, so that a test names the missing item. */
export function at<Thing>(list: Thing[], index = 0): Thing {
  const thing = list[index]
  if (thing === undefined) throw new Error(`nothing at ${index} of ${list.length}`)
  return thing
}
