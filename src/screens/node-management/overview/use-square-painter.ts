import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useNodePage } from '../node-page'
import { SquarePainter, type PaintScene } from './square-painter'
import type { Fleet } from './use-fleet'

interface SquarePainterOptions {
  scroller: RefObject<HTMLDivElement | null>
  scene: PaintScene
  viewportHeight: number
  fleet: Fleet
}

/** Paints the squares of a scene into a canvas: after changes of the scene, of the selection, and after heartbeats. */
export function useSquarePainter({ scroller, scene, viewportHeight, fleet }: SquarePainterOptions) {
  const { live, selection } = useNodePage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<SquarePainter>(undefined)
  useLayoutEffect(() => {
    if (!canvas.current) return undefined
    const created = new SquarePainter(canvas.current)
    painter.current = created
    return () => created.destroy()
  }, [])
  useLayoutEffect(() => {
    painter.current?.setScene(scene, viewportHeight, scroller.current?.scrollTop ?? 0)
  }, [scene, viewportHeight, scroller])
  const { values } = fleet
  useEffect(
    () => live.subscribe((hasChanged) => painter.current?.invalidate(values.update(hasChanged))),
    [live, values],
  )
  useEffect(() => selection.subscribe(() => painter.current?.invalidate()), [selection])
  return { canvas, scrollTo: (scrollTop: number) => painter.current?.scrollTo(scrollTop) }
}
