import { useEffect } from 'react'
import { withoutOpenBidiControls } from '~/lib/bidi'

const productName = '算力控制台'

let pageTitle: string | undefined
let prefix = ''

function updateDocumentTitle() {
  if (pageTitle !== undefined)
    document.title = withoutOpenBidiControls(`${prefix}${pageTitle} · ${productName}`)
}

/** Sets the document title, such as `节点管理 · 算力控制台`. A keep-alive page sets it again when it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    pageTitle = title
    updateDocumentTitle()
  }, [title])
}

/** Prefixes every page's title while mounted: `(3) 节点管理 · 算力控制台`. An empty text adds no prefix. */
export function useTitlePrefix(text: string): void {
  useEffect(() => {
    prefix = text && `(${text}) `
    updateDocumentTitle()
    return () => {
      prefix = ''
      updateDocumentTitle()
    }
  }, [text])
}
