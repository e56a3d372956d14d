import { lazy, Suspense, type ReactNode } from 'react'

const load = () => import('./markdown')
const Loaded = lazy(load)

/** Fetches the code ahead, beside the call whose text it will show. */
export const preloadMarkdown = (): void => void load().catch(() => 'asked for again when it is shown')

/** Markdown whose code comes when it is shown. */
export const Markdown = ({ text, fallback }: { text: string; fallback: ReactNode }) => (
  <Suspense fallback={fallback}>
    <Loaded text={text} />
  </Suspense>
)
