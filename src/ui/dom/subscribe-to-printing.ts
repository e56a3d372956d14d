/**
 * Calls back before the page is laid out for paper, and after it was printed. Returns an unsubscribe function. Browsers
 * differ in which of the events they send, and in the order.
 */
export function subscribeToPrinting(start: () => void, end: () => void): () => void {
  const query = window.matchMedia('print')
  let isPrinting = false
  const set = (next: boolean) => {
    if (next === isPrinting) return
    isPrinting = next
    if (next) start()
    else end()
  }
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('beforeprint', () => set(true), { signal })
  window.addEventListener('afterprint', () => set(false), { signal })
  query.addEventListener('change', () => set(query.matches), { signal })
  return () => {
    controller.abort()
    end()
  }
}
