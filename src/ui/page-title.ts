import { useEffect } from 'react'

const product = '算力控制台'

/** Names the page in the browser's tab: `节点管理 · 算力控制台` (gen-09). A kept page names itself again on return. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title])
}
