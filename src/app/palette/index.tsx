import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRiskWarning } from '~/entities/project/use-risk-warning'
import { paths } from '~/lib/paths'
import { Palette, PaletteDialog } from '~/ui/palette'
import { mainId } from '../shell/skip-link'
import type { Item } from './item'
import { failureText, Note } from './note'
import { Option } from './option'
import { useOffer } from './use-offer'
import { useRemember } from './use-recent'

const label = '命令面板'

interface ChoicesProps {
  onChoose: (item: Item) => void
  onClose: () => void
}

function Choices({ onChoose, onClose }: ChoicesProps) {
  const { typed, setText, groups, count, isLoading, failed, retry } = useOffer()
  const note = isLoading || failed.length > 0 || count === 0
  const outcome = failed.length > 0 ? failureText(failed) : `共 ${count} 项`
  return (
    <Palette
      label={label}
      placeholder="查找页面、操作、节点或项目"
      groups={groups}
      optionKey={({ key }) => key}
      render={(item) => <Option item={item} typed={typed} />}
      onChoose={onChoose}
      onType={setText}
      onClose={onClose}
      note={note && <Note {...{ typed, failed, isLoading, retry }} isEmpty={count === 0} />}
      status={isLoading ? '' : outcome}
    />
  )
}

/** Goes to what was chosen, or does it; power has its risks acknowledged first, as where it is bought. */
function useRun() {
  const navigate = useNavigate()
  const knowsRisks = useRiskWarning()
  return async ({ target }: Item) => {
    if (typeof target === 'function') return target()
    if (target.startsWith(paths.powerDeploy()) && !(await knowsRisks())) return
    void navigate(target)
  }
}

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
}

/** Every page, what can be done from anywhere, and the user's nodes and the projects, found by typing. */
export default function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const chosen = useRef<Item>(undefined)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (open) isLeaving.current = false
  }, [open])
  const remember = useRemember()
  const run = useRun()
  const choose = (item: Item) => {
    chosen.current = item
    isLeaving.current = typeof item.target === 'string'
    remember(item)
    onClose()
  }
  const finish = () => {
    const item = chosen.current
    chosen.current = undefined
    if (item) void run(item)
  }
  // Another page is read from its beginning; whatever else was chosen, one goes on where one was.
  const finalFocus = () => (isLeaving.current ? document.getElementById(mainId) : null)
  return (
    <PaletteDialog label={label} open={open} onClose={onClose} onClosed={finish} finalFocus={finalFocus}>
      <Choices onChoose={choose} onClose={onClose} />
    </PaletteDialog>
  )
}
