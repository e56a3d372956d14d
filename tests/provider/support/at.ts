/** The thing at a place of a list. Throws when there is none, so that a test says what it lacks. */
export function at<Thing>(list: Thing[], index = 0): Thing {
  const thing = list[index]
  if (thing === undefined) throw new Error(`nothing at ${index} of ${list.length}`)
  return thing
}
