import { Badge, chakra, Icon } from '@chakra-ui/react'
import { Marked } from '~/ui/palette'
import type { Item } from './item'

const Line = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '6' } })

const Label = chakra('span', {
  base: { truncate: true },
  variants: { isAlone: { true: { flex: '1' }, false: { flexShrink: '0', maxW: '60%' } } },
})

const Detail = chakra('span', {
  base: { flex: '1', minW: '0', truncate: true, textStyle: 'sm', color: 'fg.muted' },
})

/** One thing to choose: what it is, which it is, and its state. */
export function Option({ item, typed }: { item: Item; typed: string }) {
  const { icon, tone, label, detail, tag } = item
  return (
    <Line>
      <Icon as={icon} boxSize="4" flexShrink="0" color={tone ? `${tone}.fg` : 'fg.muted'} aria-hidden />
      <Label isAlone={!detail}>
        <Marked text={label} typed={typed} />
      </Label>
      {detail && (
        <Detail>
          <Marked text={detail} typed={typed} />
        </Detail>
      )}
      {tag && <Badge colorPalette={tag.tone}>{tag.label}</Badge>}
    </Line>
  )
}
