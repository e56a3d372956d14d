import { chakra } from '@chakra-ui/react'

/** The text beside an icon, which narrow windows have no room for: there it is only read out. */
export const NarrowHidden = chakra('span', {
  base: {
    position: { base: 'absolute', md: 'static' },
    w: { base: '1px', md: 'auto' },
    contain: { base: 'paint', md: 'none' },
    clipPath: { base: 'inset(50%)', md: 'none' },
  },
})
