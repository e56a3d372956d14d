interface Rect {
  top: number
  bottom: number
  left: number
  width: number
  height: number
}

const gap = 6
const edge = 8

/**
 * Returns the tooltip's position in viewport px: centred above the target, or below it where there is no room above,
 * and within the sides of the window.
 */
export function tooltipPosition(target: Rect, tip: { width: number; height: number }, windowWidth: number) {
  const above = target.top - gap - tip.height
  const centred = target.left + target.width / 2 - tip.width / 2
  const rightmost = windowWidth - edge - tip.width
  return {
    top: above >= edge ? above : target.bottom + gap,
    left: Math.max(edge, Math.min(centred, rightmost)),
  }
}
