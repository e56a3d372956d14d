import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRiskWarning } from '~/features/projects/use-risk-warning'
import { paths } from '~/lib/paths'
import { Palette, PaletteDialog } from '~/ui/palette'
import { mainId } from '../shell/skip-link'
import type { PaletteItem } from './palette-item'
import { searchFailureText, SearchStatus } from './search-status'
import { PaletteOption } from './palette-option'
import { usePaletteGroups } from './use-palette-groups'
import { useAddRecentItem } from './use-recent-items'

const label = '命令面板'

interface PaletteContentProps {
  onSelect: (item: PaletteItem) => void
  onClose: () => void
}

function PaletteContent({ onSelect, onClose }: PaletteContentProps) {
  const { typed, setText, groups, count, isLoading, failed, retry } = usePaletteGroups()
  const hasNote = isLoading || failed.length > 0 || count === 0
  const resultText = failed.length > 0 ? searchFailureText(failed) : `共 ${count} 项`
  return (
    <Palette
      label={label}
      placeholder="查找页面、操作、节点或项目"
      groups={groups}
      optionKey={({ key }) => key}
      renderOption={(item) => <PaletteOption item={item} typed={typed} />}
      onSelect={onSelect}
      onSearch={setText}
      onClose={onClose}
      note={hasNote && <SearchStatus {...{ typed, failed, isLoading, retry }} isEmpty={count === 0} />}
      status={isLoading ? '' : resultText}
    />
  )
}

/** Returns a function that navigates to an item or calls it; buying power first asks to accept the risks. */
function useRunItem() {
  const navigate = useNavigate()
  const confirmRisks = useRiskWarning()
  return async ({ target }: PaletteItem) => {
    if (typeof target === 'function') return target()
    if (target.startsWith(paths.powerDeploy()) && !(await confirmRisks())) return
    void navigate(target)
  }
}

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
}

/** The command palette: searches pages, actions, saved views, the user's nodes and projects. */
export default function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const selected = useRef<PaletteItem>(undefined)
  const isNavigating = useRef(false)
  useEffect(() => {
    if (open) isNavigating.current = false
  }, [open])
  const remember = useAddRecentItem()
  const runItem = useRunItem()
  const select = (item: PaletteItem) => {
    selected.current = item
    isNavigating.current = typeof item.target === 'string'
    remember(item)
    onClose()
  }
  const runSelected = () => {
    const item = selected.current
    selected.current = undefined
    if (item) void runItem(item)
  }
  // After a navigation the focus goes to the new page's main element; otherwise it returns to where it was.
  const finalFocus = () => (isNavigating.current ? document.getElementById(mainId) : null)
  return (
    <PaletteDialog label={label} open={open} onClose={onClose} onClosed={runSelected} finalFocus={finalFocus}>
      <PaletteContent onSelect={select} onClose={onClose} />
    </PaletteDialog>
  )
}
