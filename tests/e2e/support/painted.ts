import type { Locator } from '@playwright/test'

/** A style of an element or of its pseudo-element as it is painted. */
export const painted = (element: Locator, property: string, pseudo?: string) =>
  element.evaluate(
    (node, [name = '', part]) => getComputedStyle(node, part).getPropertyValue(name),
    [property, pseudo],
  )
