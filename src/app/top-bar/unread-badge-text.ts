const maxShown = 99

/** Returns the unread count for a badge: empty for 0, `99+` above 99. */
export const unreadBadgeText = (count: number): string =>
  count > maxShown ? `${maxShown}+` : count > 0 ? String(count) : ''
