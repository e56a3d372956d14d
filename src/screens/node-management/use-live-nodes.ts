import { useEffect, useState } from 'react'
import { channelUrl } from '~/api/realtime/channel-url'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { NodeChannel, type ChannelState } from '~/api/realtime/node-channel'
import { session } from '~/api/session/session'

/** Keeps the WebSocket for live metrics open while the page is shown; keep-alive closes it for a hidden page. */
export function useLiveNodes() {
  const [state, setState] = useState<ChannelState>('closed')
  const [{ live, channel }] = useState(() => {
    const live = new LiveNodeStore()
    const channel = new NodeChannel({
      url: () => channelUrl(session.get()?.token ?? ''),
      onFrame: (text) => live.onMessage(text),
      onState: setState,
    })
    return { live, channel }
  })
  useEffect(() => {
    channel.open()
    return () => channel.close()
  }, [channel])
  return { live, channel, state }
}
