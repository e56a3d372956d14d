import { chakra } from '@chakra-ui/react'

/** The frame of a card, for elements that are styled further (`chakra('a', { base: { ...cardStyles } })`). */
export const cardStyles = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md' } as const

/** A framed part of a page; takes its padding and element (`as`) as props. */
export const Card = chakra('div', { base: cardStyles })
