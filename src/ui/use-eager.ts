import { useState } from 'react'

/**
 * A value that lives elsewhere, such as in the address, as the user has just chosen it: a control that waited for
 * the address would jump back under the pointer first.
 */
export function useEager<Value>(value: Value): [shown: Value, show: (next: Value) => void] {
  const [eager, setEager] = useState({ since: value, shown: value })
  if (eager.since !== value) setEager({ since: value, shown: value })
  return [eager.shown, (shown) => setEager({ since: value, shown })]
}
