/**
 * Returns the timestamp that requests a remount of the page: `t` from the menu, `time` from links. Neither is a
 * filter, and neither is sent to the server.
 */
export function reloadToken(search: string): string | undefined {
  const searchParams = new URLSearchParams(search)
  return searchParams.get('t') ?? searchParams.get('time') ?? undefined
}
