import { useEffect } from 'react'

const product = '算力控制台'

let page: string | undefined
let mark = ''

function show() {
  if (page !== undefined) document.title = `${mark}${page} · ${product}`
}

/** Names the page in the browser's tab: `节点管理 · 算力控制台` (gen-09). A kept page names itself again on return. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title
    show()
  }, [title])
}

/** Puts a short text before every page's title while mounted: `(3) 节点管理 · 算力控制台`; empty for none. */
export function useTitleMark(text: string): void {
  useEffect(() => {
    mark = text && `(${text}) `
    show()
    return () => {
      mark = ''
      show()
    }
  }, [text])
}
