import { useState } from 'react'
import { errorText } from '~/api/client/errors'
import { yieldToMain } from '~/lib/yield-to-main'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { countNames, matchPastedNames, type NameLookup, type NameMatches } from './match-pasted-names'

/** The nodes that pasted names are matched against. */
export interface PasteSource {
  /** Loads all nodes, including those hidden by filters. */
  load: () => Promise<NameLookup>
  selection: SelectionStore
  /** Returns the ids that the table shows after filtering. */
  visibleIds: () => ReadonlySet<number>
}

export interface PasteResult extends NameMatches {
  /** Number of matches hidden by the current filters. */
  hiddenCount: number
  /** Number of selected nodes, including earlier selections. */
  selectedCount: number
}

/** Adds the nodes that match pasted names to the selection. */
export function usePasteSelection({ load, selection, visibleIds }: PasteSource) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<PasteResult>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const selectMatches = (lookup: NameLookup) => {
    const matches = matchPastedNames(text, lookup)
    selection.set(matches.ids, true)
    const shownIds = visibleIds()
    const hidden = matches.ids.filter((id) => !shownIds.has(id)).length
    setResult({ ...matches, hiddenCount: hidden, selectedCount: selection.size })
  }
  const start = async () => {
    if (countNames(text) === 0) return setError('请粘贴至少一个 IP 或别名')
    setError(undefined)
    setIsBusy(true)
    try {
      const lookup = await load()
      // Lets the button's busy state paint first: a search in 100,000 nodes takes several frames.
      await yieldToMain()
      selectMatches(lookup)
    } catch (failure) {
      setError(errorText(failure, '节点加载失败，请重试'))
    } finally {
      setIsBusy(false)
    }
  }
  const changeText = (next: string) => {
    setText(next)
    setError(undefined)
    setResult(undefined)
  }
  return { text, changeText, count: countNames(text), result, error, isBusy, start: () => void start() }
}
