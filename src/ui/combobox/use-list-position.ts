import { useLayoutEffect, type RefObject } from 'react'

interface Rect {
  top: number
  bottom: number
  left: number
  width: number
}

const gap = 4
const edge = 8
const tallest = 288

/**
 * Returns the place of a list in viewport px: below its input, or above where there is more room, and never beyond the
 * window. It goes by the tallest list, so that an open one does not jump when its options change.
 */
export function listPosition({ top, bottom, left, width }: Rect, windowHeight: number) {
  const below = windowHeight - edge - gap - bottom
  const above = top - gap - edge
  const isAbove = below < tallest && above > below
  return {
    left,
    width,
    top: isAbove ? undefined : bottom + gap,
    bottom: isAbove ? windowHeight - top + gap : undefined,
    maxHeight: Math.min(tallest, isAbove ? above : below),
  }
}

function place(list: HTMLElement, input: HTMLElement) {
  for (const [property, value] of Object.entries(listPosition(input.getBoundingClientRect(), innerHeight)))
    list.style.setProperty(
      property === 'maxHeight' ? 'max-height' : property,
      value === undefined ? 'auto' : `${value}px`,
    )
}

/** Keeps an open list at its input while anything scrolls or the window changes its size. */
export function useListPosition(
  isOpen: boolean,
  list: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const update = () => list.current && input.current && place(list.current, input.current)
    if (!isOpen) return undefined
    const controller = new AbortController()
    const { signal } = controller
    update()
    window.addEventListener('scroll', update, { signal, capture: true, passive: true })
    window.addEventListener('resize', update, { signal })
    return () => controller.abort()
  }, [isOpen, list, input])
}
