import type { FormEvent, KeyboardEvent } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { TextArea } from '~/ui/field/text-area'
import { PasteResultSummary } from './paste-result-summary'
import { usePasteSelection, type PasteSource } from './use-paste-selection'

interface PasteDialogProps {
  source: PasteSource
  /** Clears the filters, which may hide selected nodes. */
  onClearFilters: () => void
  open: boolean
  onClose: () => void
}

/** Dialog that selects nodes by a pasted list of addresses or names. Import it lazily. */
export default function PasteDialog({ source, onClearFilters, open, onClose }: PasteDialogProps) {
  const { text, changeText, count, result, error, isBusy, start } = usePasteSelection(source)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  // Enter inserts a line break, so Ctrl+Enter submits.
  const submitOnModEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) start()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {result ? '完成' : '取消'}
      </Button>
      {!result && (
        <Button type="submit" form="paste-names" busy={isBusy}>
          {isBusy ? '查找中...' : '选择'}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="粘贴选择" footer={footer}>
      <form id="paste-names" onSubmit={submit} noValidate>
        <TextArea
          label="IP、别名或主机名"
          note={count > 0 ? `${count} 项` : '每行一个，或用逗号、空格分隔'}
          error={error}
          rows={8}
          fontFamily="mono"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => changeText(target.value)}
          onKeyDown={submitOnModEnter}
        />
      </form>
      {result && (
        <PasteResultSummary
          result={result}
          onClearFilters={() => {
            onClearFilters()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
