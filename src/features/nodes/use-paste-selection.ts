import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '~/api/client/errors'
import type { SelectionStore } from '~/lib/columns/selection-store'
import type { IdText } from '~/lib/ids'
import { yieldToMain } from '~/lib/yield-to-main'
import {
  countNames,
  createNameLookup,
  type EachName,
  matchPastedNames,
  type NameMatches,
} from './match-pasted-names'

/** The nodes that pasted names are matched against. */
export interface PasteSource {
  /** Loads the names of all nodes, including those hidden by filters. */
  load: () => Promise<EachName>
  selection: SelectionStore
  /** Returns the ids that the table shows after filtering. */
  visibleIds: () => ReadonlySet<IdText>
}

export interface PasteResult extends NameMatches {
  /** Number of matches hidden by the current filters. */
  hiddenCount: number
  /** Number of selected nodes, including earlier selections. */
  selectedCount: number
}

/** Adds the nodes that match pasted names to the selection. Editing the text or closing the dialog cancels a search. */
export function usePasteSelection({ load, selection, visibleIds }: PasteSource, isOpen: boolean) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<PasteResult>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const search = useRef<AbortController>(undefined)
  const cancel = () => {
    search.current?.abort()
    setIsBusy(false)
  }
  const cancelOnClose = useEffectEvent(cancel)
  // The dialog stays mounted while it closes.
  useEffect(() => (isOpen ? () => cancelOnClose() : undefined), [isOpen])
  const selectMatches = (eachName: EachName) => {
    const matches = matchPastedNames(text, createNameLookup(eachName))
    selection.set(matches.ids, true)
    const shownIds = visibleIds()
    const hidden = matches.ids.filter((id) => !shownIds.has(id)).length
    setResult({ ...matches, hiddenCount: hidden, selectedCount: selection.size })
  }
  const start = async () => {
    if (countNames(text) === 0) return setError('请粘贴至少一个 IP、别名或主机名')
    cancel()
    const { signal } = (search.current = new AbortController())
    setError(undefined)
    setIsBusy(true)
    try {
      const eachName = await load()
      // Lets the button's busy state paint first: a search in 100,000 nodes takes several frames.
      await yieldToMain()
      if (!signal.aborted) selectMatches(eachName)
    } catch (failure) {
      if (!signal.aborted) setError(errorText(failure, '节点加载失败，请重试'))
    } finally {
      if (!signal.aborted) setIsBusy(false)
    }
  }
  const changeText = (next: string) => {
    cancel()
    setText(next)
    setError(undefined)
    setResult(undefined)
  }
  return { text, changeText, count: countNames(text), result, error, isBusy, start: () => void start() }
}
