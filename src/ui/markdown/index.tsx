import { lazy, Suspense, type ReactNode } from 'react'

const load = () => import('./markdown')
const LazyMarkdown = lazy(load)

/** Starts loading the renderer in parallel with the text's request. A failure shows when `Markdown` renders. */
export const preloadMarkdown = (): void => void load().catch(() => {})

/** Renders markdown; the renderer is loaded on first use, with `fallback` shown meanwhile. */
export const Markdown = ({ text, fallback }: { text: string; fallback: ReactNode }) => (
  <Suspense fallback={fallback}>
    <LazyMarkdown text={text} />
  </Suspense>
)
