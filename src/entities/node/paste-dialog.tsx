import type { FormEvent, KeyboardEvent } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { TextArea } from '~/ui/field/text-area'
import { Outcome } from './paste-outcome'
import { usePaste, type PasteSource } from './use-paste'

interface PasteDialogProps {
  source: PasteSource
  /** Shows those that the filters hide. */
  onWiden: () => void
  open: boolean
  onClose: () => void
}

/** Chooses nodes by a list of addresses or names. Import it lazily, as any dialog. */
export default function PasteDialog({ source, onWiden, open, onClose }: PasteDialogProps) {
  const { text, write, count, outcome, error, isBusy, start } = usePaste(source)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  // Enter begins another line, and with Ctrl it is done, as in other boxes of several lines.
  const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) start()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {outcome ? '完成' : '取消'}
      </Button>
      {!outcome && (
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
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
      </form>
      {outcome && (
        <Outcome
          outcome={outcome}
          onWiden={() => {
            onWiden()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
