import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { nodeStatus } from '~/features/nodes/model/labels'
import { useRemainingNodes } from '~/features/nodes/use-newest-nodes'
import { foldText } from '~/lib/search-text'
import { take } from '~/lib/take'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { Checkbox } from '~/ui/components/checkbox'
import { Input } from '~/ui/field/field-frame'
import { useReadOnlyFields } from '~/ui/field/read-only-fields'
import { useComposedInput } from '~/ui/field/use-composed-input'
import { addressBeside, findTargets, isReachable, targetLookup, type DeployTarget } from './deploy-target'

const List = chakra('ul', {
  base: {
    h: '48',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    mt: '2',
    px: '3',
    focusVisibleRing: 'inside',
  },
})

const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', h: '9', textStyle: 'sm' },
})

/** Enter in the filter would submit the form around it, which starts the deployment. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

interface TargetItemProps {
  target: DeployTarget
  isSelected: boolean
  onToggle: () => void
}

/** Servers may share a name, so the rest describes the checkbox. */
function TargetItem({ target, isSelected, onToggle }: TargetItemProps) {
  const description = useId()
  return (
    <Item>
      <Checkbox
        label={target.name}
        aria-describedby={description}
        checked={isSelected}
        disabled={!isReachable(target)}
        onChange={onToggle}
      />
      <Box flex="1" minW="0" truncate aria-hidden>
        {target.name}
      </Box>
      <Box id={description} display="contents">
        {target.project && (
          <Box as="bdi" minW="0" truncate>
            {target.project}
          </Box>
        )}
        {addressBeside(target) && (
          <Box fontFamily="mono" color="fg.muted">
            {addressBeside(target)}
          </Box>
        )}
        <Badge colorPalette={nodeStatus(target.status).tone}>{nodeStatus(target.status).label}</Badge>
      </Box>
    </Item>
  )
}

interface TargetPickerProps {
  pool: readonly DeployTarget[]
  selected: readonly DeployTarget[]
  onChange: (selected: readonly DeployTarget[]) => void
  error: string | undefined
}

/** Filters and selects servers. Unreachable servers can't be selected because they can't run a command. */
export function TargetPicker({ pool, selected, onChange, error }: TargetPickerProps) {
  const [keyword, setKeyword] = useState('')
  const busy = useReadOnlyFields()
  const errorId = useId()
  const filtered = findTargets(useRemainingNodes(pool, targetLookup), keyword)
  const selectedIds = new Set(selected.map(({ nodeId }) => nodeId))
  const { shown, more } = take(filtered)
  const addable = filtered.filter((target) => isReachable(target) && !selectedIds.has(target.nodeId))
  const toggle = (target: DeployTarget) => {
    const others = selected.filter(({ nodeId }) => nodeId !== target.nodeId)
    onChange(others.length < selected.length ? others : [...selected, target])
  }
  return (
    <Box mb="1" data-field="targets">
      <Flex textStyle="sm" mb="1.5" gap="2">
        <Box fontWeight="medium">服务器</Box>
        <Box as="output" color="fg.muted">
          已选 {formatCount(selected.length)} 台
        </Box>
      </Flex>
      <Flex gap="2" align="center">
        <Input
          type="text"
          aria-label="筛选服务器"
          placeholder="别名、IP、项目或分组"
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          {...useComposedInput(keyword, setKeyword)}
          onKeyDown={ignoreEnter}
        />
        <Button
          variant="outline"
          flexShrink="0"
          busy={busy}
          disabledReason={addable.length === 0 ? '没有更多在线的服务器可选' : undefined}
          onClick={() => onChange([...selected, ...addable])}
        >
          全选{foldText(keyword) && '筛选结果'}（{addable.length}）
        </Button>
        {selected.length > 0 && (
          <Button variant="ghost" flexShrink="0" busy={busy} onClick={() => onChange([])}>
            清空
          </Button>
        )}
      </Flex>
      <List aria-label="可选的服务器" tabIndex={0}>
        {shown.map((target) => (
          <TargetItem
            key={target.nodeId}
            target={target}
            isSelected={selectedIds.has(target.nodeId)}
            onToggle={() => busy || toggle(target)}
          />
        ))}
        {filtered.length === 0 && <Item color="fg.muted">没有符合条件的服务器</Item>}
        {more > 0 && <Item color="fg.muted">还有 {formatCount(more)} 台未列出，请筛选</Item>}
      </List>
      <Box id={errorId} aria-live="polite" color="fg.error" textStyle="sm" minH="6">
        {error}
      </Box>
    </Box>
  )
}
