import { Box, chakra, Flex } from '@chakra-ui/react'
import type { FocusEvent } from 'react'
import { formatCount } from '~/lib/units'
import { summaryText, type GroupSummary } from './grouping'
import { boxPadding, squareAt, type GroupBox, type Layout } from './layout'

const Frame = chakra(
  'div',
  {
    base: {
      position: 'absolute',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'bg.panel',
      focusVisibleRing: 'inside',
      // Above the canvas, which comes later: the frame is no stacking context.
      '& [role=option]': { position: 'absolute', zIndex: 1, borderRadius: 'sm', pointerEvents: 'none' },
      _focusVisible: {
        '& [role=option]': {
          outline: '3px solid {colors.node.solid}',
          outlineOffset: '1px',
          boxShadow: '0 0 0 1px {colors.bg.panel}',
        },
      },
    },
  },
  { defaultProps: { role: 'listbox', 'aria-multiselectable': true } },
)

const Square = chakra('div', {}, { defaultProps: { role: 'option' } })

/** The square at the cursor: the element that aria-activedescendant names and that has the ring of the focus. */
export interface ActiveSquare {
  index: number
  label: string
  isSelected: boolean
}

interface GroupFrameProps {
  id: string
  group: number
  layout: Layout
  /** Undefined for a moment when the groups have changed. */
  summary: GroupSummary | undefined
  isTabStop: boolean
  active: ActiveSquare | undefined
  onFocus: (event: FocusEvent) => void
}

function Header({ name, count, offline, cpu }: GroupSummary) {
  return (
    <Flex
      aria-hidden
      align="baseline"
      gap="2"
      px={`${boxPadding - 1}px`}
      h="8"
      pt="2"
      whiteSpace="nowrap"
      textStyle="xs"
      color="fg.muted"
      cursor="button"
    >
      <Box as="span" fontWeight="semibold" textStyle="sm" color="fg" truncate>
        {name}
      </Box>
      <span>{formatCount(count)} 台</span>
      {offline > 0 && (
        <Box as="span" color="bad.fg">
          {offline} 离线
        </Box>
      )}
      {cpu !== undefined && (
        <Box as="span" ms="auto">
          CPU {Math.round(cpu)}%
        </Box>
      )}
    </Flex>
  )
}

const frameStyle = ({ left, top, width, height }: GroupBox) => ({ left, top, width, height })

function squareStyle(layout: Layout, group: number, index: number) {
  const { left, top } = squareAt(layout, group, index)
  const box = layout.boxes[group]
  // The frame's border is part of its box.
  return {
    left: left - (box?.left ?? 0) - 1,
    top: top - (box?.top ?? 0) - 1,
    width: layout.side,
    height: layout.side,
  }
}

/** The frame of a group with its name and counts. Its squares are drawn by the canvas above it. */
export function GroupFrame({ id, group, layout, summary, isTabStop, active, onFocus }: GroupFrameProps) {
  const box = layout.boxes[group]
  if (!box || !summary) return null
  const optionId = `${id}-square`
  return (
    <Frame
      id={id}
      aria-label={summaryText(summary)}
      aria-activedescendant={active && optionId}
      tabIndex={isTabStop ? 0 : -1}
      data-group={group}
      style={frameStyle(box)}
      onFocus={onFocus}
    >
      <Header {...summary} />
      {active && (
        <Square
          id={optionId}
          aria-label={active.label}
          aria-selected={active.isSelected}
          aria-posinset={active.index + 1}
          aria-setsize={summary.count}
          style={squareStyle(layout, group, active.index)}
        />
      )}
    </Frame>
  )
}
