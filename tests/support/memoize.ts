/**
 * Returns a function that computes a value once, when it is first asked for. What several tests share is computed so
 * within a test: what a file computes while it loads counts for no test when mutants are tried.
 */
export function memoize<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined
  return () => (computed ??= { value: compute() }).value
}
