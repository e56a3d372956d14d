import { vi } from 'vitest'

type Listener = (message: MessageEvent<{ type?: string }>) => void

/** From now on a list's worker keeps back the messages of these types. Returns the function that lets them through. */
export function holdRowMessages(type: RegExp): () => void {
  const held: (() => void)[] = []
  let isHolding = true
  const listen = Reflect.get(Worker.prototype, 'addEventListener')
  const spy = vi.spyOn(Worker.prototype, 'addEventListener')
  spy.mockImplementation(function (this: Worker, event: string, listener: Listener) {
    const receive: Listener = (message) =>
      isHolding && type.test(message.data?.type ?? '')
        ? held.push(() => listener(message))
        : listener(message)
    Reflect.apply(listen, this, [event, receive])
  } as typeof listen)
  return () => {
    isHolding = false
    for (const receive of held.splice(0)) receive()
  }
}
