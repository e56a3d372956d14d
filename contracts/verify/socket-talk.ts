const tenSeconds = 10_000

/** The address of the socket for a token. */
export const socketUrl = (base: string, token: string) =>
  `${base.replace(/^http/, 'ws')}/ws?token=${encodeURIComponent(token)}`

/**
 * Says something on a socket and collects what comes until the condition holds; rejects when that takes too long.
 * @param patience milliseconds
 */
export function talk(
  url: string,
  say: string[],
  isEnough: (frames: string[]) => boolean,
  patience = tenSeconds,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    const frames: string[] = []
    const timer = setTimeout(() => {
      socket.close()
      const came = `only ${frames.length} frames came: ${frames.join(' ').slice(0, 200)}`
      reject(new Error(`after ${patience / 1000} s ${came}`))
    }, patience)
    socket.addEventListener('open', () => say.forEach((one) => socket.send(one)))
    socket.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('the socket does not open'))
    })
    socket.addEventListener('message', ({ data }) => {
      frames.push(String(data))
      if (!isEnough(frames)) return
      clearTimeout(timer)
      socket.close()
      resolve(frames)
    })
  })
}

/** The frame that asks for heartbeats of some nodes. */
export const setNodeIds = (...ids: number[]) => JSON.stringify({ type: 'set_node_ids', node_ids: ids })

/** Whatever answers no ping. */
export const isBeat = (frame: string) => frame !== 'pong'
