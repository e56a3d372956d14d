import { chakra } from '@chakra-ui/react'

/** A short explanation of a tab or control. */
export const HelpText = chakra('p', { base: { color: 'fg.muted', textStyle: 'sm' } })
