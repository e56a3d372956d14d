/**
 * Opens a channel to the other tabs. Returns undefined where the browser has none, as before Safari 15.4, or refuses it, as
 * where storage is forbidden.
 */
export function openChannel(
  name: string,
  onMessage: (event: MessageEvent) => void,
): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', onMessage)
    return channel
  } catch {
    return undefined
  }
}
