const mostShown = 99

/** An unread count where there is little room: empty for none, `99+` above 99 (top-01). */
export const countText = (count: number): string =>
  count > mostShown ? `${mostShown}+` : count > 0 ? String(count) : ''
