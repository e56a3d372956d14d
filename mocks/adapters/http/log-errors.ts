/**
 * Wraps a listener or timer so that its errors are printed instead of ending the process. `after` is called after an
 * error.
 */
export function logErrors<Args extends unknown[]>(
  run: (...args: Args) => void,
  after: (...args: Args) => void = () => {},
): (...args: Args) => void {
  return (...args) => {
    try {
      run(...args)
    } catch (error) {
      console.error(error)
      after(...args)
    }
  }
}
