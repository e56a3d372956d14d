import { chakra } from '@chakra-ui/react'

/** What a tab or a control is for, in a line or two. */
export const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'sm' } })
