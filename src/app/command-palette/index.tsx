import { Badge, chakra, Icon, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRiskWarning } from '~/features/projects/use-risk-warning'
import { isolated } from '~/lib/isolated'
import { paths } from '~/lib/paths'
import type { SpellingMatcher } from '~/lib/search-ranking'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { CloudAlert, LoaderCircle } from '~/ui/components/icons'
import { HighlightedText, Palette } from '~/ui/palette'
import { PaletteDialog } from '~/ui/palette/palette-dialog'
import { mainId } from '../shell/skip-links'
import type { PaletteItem } from './palette-item'
import { useAddRecentItem } from './recent-items'
import { usePaletteGroups } from './use-palette-groups'

interface SearchStatusProps {
  typed: string
  /** The kinds whose search failed: 节点, 项目. */
  failed: readonly string[]
  isLoading: boolean
  isEmpty: boolean
  retry: () => void
}

const searchFailureText = (failed: readonly string[]) => `${failed.join('和')}搜索失败`

/** The search state below the list: loading, failed or no match; null when there is nothing to report. */
function SearchStatus({ typed, failed, isLoading, isEmpty, retry }: SearchStatusProps) {
  if (isLoading)
    return (
      <Flex align="center" gap="3" h="10" px="4" color="fg.muted" textStyle="sm">
        <LoaderCircle size={16} aria-hidden />
        正在搜索节点和项目...
      </Flex>
    )
  if (failed.length > 0)
    return (
      <Flex align="center" gap="3" h="12" px="4" textStyle="sm">
        <CloudAlert size={16} aria-hidden />
        {searchFailureText(failed)}
        <Button size="sm" variant="outline" ms="auto" onClick={retry}>
          重试
        </Button>
      </Flex>
    )
  return isEmpty ? <EmptyState drawing="search" text={`没有找到“${isolated(typed)}”`} /> : null
}

const Row = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '6' } })

const Label = chakra('span', {
  base: { truncate: true },
  variants: { hasNoDetail: { true: { flex: '1' }, false: { flexShrink: '0', maxW: '60%' } } },
})

const Detail = chakra('span', {
  base: { flex: '1', minW: '0', truncate: true, textStyle: 'sm', color: 'fg.muted' },
})

interface PaletteOptionProps {
  item: PaletteItem
  query: string
  spelling: SpellingMatcher | undefined
}

/** One option of the palette: icon, label, detail and badge. */
function PaletteOption({ item, ...match }: PaletteOptionProps) {
  const { icon, tone, label, detail, tag } = item
  return (
    <Row>
      <Icon as={icon} boxSize="4" flexShrink="0" color={tone ? `${tone}.fg` : 'fg.muted'} aria-hidden />
      <Label hasNoDetail={!detail}>
        <HighlightedText text={label} {...match} />
      </Label>
      {detail && (
        <Detail>
          <HighlightedText text={detail} {...match} />
        </Detail>
      )}
      {tag && <Badge colorPalette={tag.tone}>{tag.label}</Badge>}
    </Row>
  )
}

const label = '命令面板'

interface PaletteContentProps {
  onSelect: (item: PaletteItem) => void
  onOpenInNewTab: (item: PaletteItem) => void
  onClose: () => void
}

function PaletteContent({ onSelect, onOpenInNewTab, onClose }: PaletteContentProps) {
  const { typed, spelling, setText, groups, count, isLoading, failed, retry } = usePaletteGroups()
  const hasNote = isLoading || failed.length > 0 || count === 0
  const resultText = failed.length > 0 ? searchFailureText(failed) : `共 ${formatCount(count)} 项`
  return (
    <Palette
      label={label}
      placeholder="查找页面、操作、节点或项目"
      results={{
        groups,
        keyOf: ({ key }) => key,
        isLoading,
        note: hasNote && <SearchStatus {...{ typed, failed, isLoading, retry }} isEmpty={count === 0} />,
        status: isLoading ? '' : resultText,
      }}
      renderOption={(item) => <PaletteOption item={item} query={typed} spelling={spelling} />}
      onSelect={onSelect}
      onOpenInNewTab={onOpenInNewTab}
      onSearch={setText}
      onClose={onClose}
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

/** The command palette: searches pages, actions, saved views, the user's nodes, groups and projects. */
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
  // The palette stays open, for the next one.
  const openInNewTab = (item: PaletteItem) => {
    if (typeof item.target !== 'string') return select(item)
    remember(item)
    window.open(item.target, '_blank', 'noopener')
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
      <PaletteContent onSelect={select} onOpenInNewTab={openInNewTab} onClose={onClose} />
    </PaletteDialog>
  )
}
