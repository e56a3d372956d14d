import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { cardStyles } from '~/ui/components/card'
import { dotStyles } from '~/ui/theme/recipes/text-and-skeleton'

export const CardList = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    listStyle: 'none',
    transition: 'opacity 0.15s',
  },
  variants: { stale: { true: { opacity: 0.6 } } },
})

export const CardFrame = chakra('li', {
  base: {
    position: 'relative',
    ...cardStyles,
    _hover: { borderColor: 'border.control' },
  },
  variants: { unread: { true: { bg: 'node.subtle', borderColor: 'node.muted' } } },
})

const contentStyle = { display: 'block', ps: '9', pe: '4', py: '3', borderRadius: 'md' } as const

/** The link covers the card. The scroll margin keeps a focused card below the sticky toolbar. */
export const CardLink = chakra(Link, {
  base: { ...contentStyle, focusVisibleRing: 'outside', scrollMarginTop: '40' },
})
export const CardBody = chakra('div', { base: contentStyle })

export const CardTopRow = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3' } })

export const Subject = chakra('span', {
  base: { minW: '0', truncate: true },
  variants: { unread: { true: { fontWeight: 'semibold' }, false: { fontWeight: 'medium' } } },
})

export const UnreadDot = chakra('span', {
  base: { position: 'absolute', top: '5', left: '4', bg: 'node.solid', ...dotStyles },
})

export const SentTime = chakra('time', {
  base: { ms: 'auto', flexShrink: '0', color: 'fg.muted', textStyle: 'sm' },
})

// The space for the button stays when it disappears, so that marking a message shifts nothing.
export const Preview = chakra('span', {
  base: {
    display: 'block',
    mt: '1',
    me: '24',
    color: 'fg.muted',
    textStyle: 'sm',
    lineClamp: 2,
    overflowWrap: 'anywhere',
  },
})
