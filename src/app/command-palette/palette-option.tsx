import { Badge, chakra, Icon } from '@chakra-ui/react'
import { HighlightedText } from '~/ui/palette'
import type { PaletteItem } from './palette-item'

const Row = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '6' } })

const Label = chakra('span', {
  base: { truncate: true },
  variants: { hasNoDetail: { true: { flex: '1' }, false: { flexShrink: '0', maxW: '60%' } } },
})

const Detail = chakra('span', {
  base: { flex: '1', minW: '0', truncate: true, textStyle: 'sm', color: 'fg.muted' },
})

/** One option of the palette: icon, label, detail and badge. */
export function PaletteOption({ item, typed }: { item: PaletteItem; typed: string }) {
  const { icon, tone, label, detail, tag } = item
  return (
    <Row>
      <Icon as={icon} boxSize="4" flexShrink="0" color={tone ? `${tone}.fg` : 'fg.muted'} aria-hidden />
      <Label hasNoDetail={!detail}>
        <HighlightedText text={label} query={typed} />
      </Label>
      {detail && (
        <Detail>
          <HighlightedText text={detail} query={typed} />
        </Detail>
      )}
      {tag && <Badge colorPalette={tag.tone}>{tag.label}</Badge>}
    </Row>
  )
}
