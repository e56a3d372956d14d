import { useState } from 'react'
import { errorText } from '~/api/errors'
import { breath } from '~/lib/breath'
import type { Selection } from '~/lib/columns/selection'
import { countNames, findPasted, type Lookup, type Pasted } from './pasted'

/** What pasted names are looked for among. */
export interface PasteSource {
  /** Loads what is not here yet, so that all there are can be found, filtered out or not. */
  load: () => Promise<Lookup>
  selection: Selection
  /** What the table shows now, by what is chosen. */
  shown: () => ReadonlySet<number>
}

export interface PasteOutcome extends Pasted {
  /** How many of those found the table does not show now. */
  hidden: number
  /** How many are chosen now, with those that were before. */
  chosen: number
}

/** Chooses what pasted names mean, beside what is chosen already. */
export function usePaste({ load, selection, shown }: PasteSource) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<PasteOutcome>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const choose = (lookup: Lookup) => {
    const found = findPasted(text, lookup)
    selection.set(found.ids, true)
    const inSight = shown()
    const hidden = found.ids.filter((id) => !inSight.has(id)).length
    setOutcome({ ...found, hidden, chosen: selection.size })
  }
  const start = async () => {
    if (countNames(text) === 0) return setError('请粘贴至少一个 IP 或别名')
    setError(undefined)
    setIsBusy(true)
    try {
      const lookup = await load()
      // Among 100,000 nodes it takes as long as a few frames; the button says so first.
      await breath()
      choose(lookup)
    } catch (failure) {
      setError(errorText(failure, '节点加载失败，请重试'))
    } finally {
      setIsBusy(false)
    }
  }
  const write = (next: string) => {
    setText(next)
    setError(undefined)
    setOutcome(undefined)
  }
  return { text, write, count: countNames(text), outcome, error, isBusy, start: () => void start() }
}
