import { useState } from 'react'

/**
 * Returns an optimistic copy of a value that is stored elsewhere, such as in the URL. A control that waited for the
 * URL would flash its old state first. The copy is dropped when the stored value changes.
 */
export function useOptimisticValue<Value>(
  value: Value,
): [optimisticValue: Value, setOptimisticValue: (next: Value) => void] {
  const [state, setState] = useState({ storedValue: value, optimisticValue: value })
  if (state.storedValue !== value) setState({ storedValue: value, optimisticValue: value })
  return [state.optimisticValue, (optimisticValue) => setState({ storedValue: value, optimisticValue })]
}
