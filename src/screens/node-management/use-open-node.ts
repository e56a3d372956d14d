import { useRef, useState } from 'react'

/** Opening a node beside the table; what asked for it counts, for each asking takes the focus into it. */
export function useOpenNode(openNode: (id: number | undefined) => void) {
  const [asked, setAsked] = useState(0)
  const table = useRef<HTMLDivElement>(null)
  const open = (id: number) => {
    setAsked((count) => count + 1)
    openNode(id)
  }
  return {
    /** What stands around the table. */
    table,
    asked,
    open,
    close: () => openNode(undefined),
    finalFocus: () => table.current?.querySelector<HTMLElement>('[role=grid]'),
  }
}
