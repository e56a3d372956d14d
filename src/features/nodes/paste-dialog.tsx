import { Box, chakra, Flex } from '@chakra-ui/react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { take } from '~/lib/take'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { CopyButton } from '~/ui/components/copy-button'
import { Dialog } from '~/ui/dialog/dialog'
import { isComposing } from '~/ui/dom/composition'
import { TextArea } from '~/ui/field/text-area'
import { usePasteSelection, type PasteSource, type PasteResult } from './use-paste-selection'

const Names = chakra('ul', {
  base: {
    maxH: '40',
    overflowY: 'auto',
    bg: 'bg.subtle',
    borderRadius: 'md',
    px: '3',
    py: '2',
    fontFamily: 'mono',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'inside',
  },
})

interface NameListProps {
  title: string
  names: readonly string[]
  action?: ReactNode
}

function NameList({ title, names, action }: NameListProps) {
  const { shown, more } = take(names)
  return (
    <Box mt="3">
      <Flex align="center" justify="space-between" minH="8">
        <Box fontWeight="medium">{title}</Box>
        {action}
      </Flex>
      <Names aria-label={title} tabIndex={0}>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && (
          <Box as="li" color="fg.muted">
            还有 {formatCount(more)} 项
          </Box>
        )}
      </Names>
    </Box>
  )
}

function summaryText({ ids, selectedCount }: PasteResult): string {
  const previousCount = selectedCount - ids.length
  if (ids.length === 0) return '一台也未找到，选择不变。'
  return `已选中找到的 ${formatCount(ids.length)} 台${previousCount > 0 ? `，连同之前所选共 ${formatCount(selectedCount)} 台` : ''}。`
}

interface PasteResultSummaryProps {
  result: PasteResult
  /** Clears the filters, which may hide selected nodes. */
  onClearFilters: () => void
}

/** The rest of a paste's summary: hidden nodes, ambiguous names, and names that were not found. */
function PasteResultSummary({ result, onClearFilters }: PasteResultSummaryProps) {
  const { hiddenCount, missing, repeated } = result
  const ambiguousNames = repeated.map(({ name, count }) => `${name}（${formatCount(count)} 台）`)
  return (
    <Box mb="2">
      {hiddenCount > 0 && (
        <Flex align="center" gap="2" mt="1">
          其中 {formatCount(hiddenCount)} 台被当前筛选隐藏，仍已选中。
          <Button size="sm" variant="ghost" onClick={onClearFilters}>
            清除筛选
          </Button>
        </Flex>
      )}
      {ambiguousNames.length > 0 && (
        <NameList title="以下名称有多台同名，已全部选中" names={ambiguousNames} />
      )}
      {missing.length > 0 && (
        <NameList
          title={`未找到 ${formatCount(missing.length)} 项`}
          names={missing}
          action={<CopyButton value={missing.join('\n')} label="复制未找到的" />}
        />
      )}
    </Box>
  )
}

interface PasteDialogProps {
  source: PasteSource
  /** Clears the filters, which may hide selected nodes. */
  onClearFilters: () => void
  open: boolean
  onClose: () => void
}

/** Dialog that selects nodes by a pasted list of addresses or names. Import it lazily. */
export default function PasteDialog({ source, onClearFilters, open, onClose }: PasteDialogProps) {
  const { text, changeText, count, result, error, isBusy, start } = usePasteSelection(source, open)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  // Enter inserts a line break, so Ctrl+Enter submits.
  const submitOnModEnter = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !isComposing(nativeEvent)) start()
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
    <Dialog open={open} onClose={onClose} title="按名单选择" footer={footer}>
      <form id="paste-names" onSubmit={submit} noValidate>
        <TextArea
          label="IP、别名或主机名"
          note={count > 0 ? `${formatCount(count)} 项` : '每行一个，或用逗号、空格分隔'}
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
      <Box as="output" display="block" fontWeight="medium">
        {result && summaryText(result)}
      </Box>
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
