import { useState } from 'react'
import { errorText } from '~/api/errors'
import { breath } from '~/lib/breath'
import type { Selection } from '~/lib/columns/selection'
import { countNames, findPasted, type Lookup, type Pasted } from './pasted'

/** The nodes that pasted names are matched against. */
export interface PasteSource {
  /** Loads all nodes, including those hidden by filters. */
  load: () => Promise<Lookup>
  selection: Selection
  /** Returns the ids that the table shows after filtering. */
  shown: () => ReadonlySet<number>
}

export interface PasteOutcome extends Pasted {
  /** Number of matches hidden by the current filters. */
  hidden: number
  /** Number of selected nodes, including earlier selections. */
  chosen: number
}

/** Adds the nodes that match pasted names to the selection. */
export function usePaste({ load, selection, shown }: PasteSource) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<PasteOutcome>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const selectMatches = (lookup: Lookup) => {
    const matches = findPasted(text, lookup)
    selection.set(matches.ids, true)
    const shownIds = shown()
    const hidden = matches.ids.filter((id) => !shownIds.has(id)).length
    setResult({ ...matches, hidden, chosen: selection.size })
  }
  const start = async () => {
    if (countNames(text) === 0) return setError('请粘贴至少一个 IP 或别名')
    setError(undefined)
    setIsBusy(true)
    try {
      const lookup = await load()
      // Lets the button's busy state paint first: a search in 100,000 nodes takes several frames.
      await breath()
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
