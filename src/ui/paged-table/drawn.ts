import type { ReactNode } from 'react'

/**
 * What a column's template draws. Called as a function: as a component it would be a new one at each render of the
 * screen, whose cells would lose their focus and state.
 */
export const drawn = <Context>(
  template: string | ((context: Context) => ReactNode) | undefined,
  context: Context,
): ReactNode => (typeof template === 'function' ? template(context) : template)
