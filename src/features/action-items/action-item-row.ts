import { chakra } from '@chakra-ui/react'

/** A line of 待处理. */
export const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '5',
    py: '2',
    minH: '11',
    borderTopWidth: '1px',
    _icon: { flexShrink: '0' },
  },
})
