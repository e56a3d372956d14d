import { chakra } from '@chakra-ui/react'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: '3',
    h: '14',
    px: '5',
    flexShrink: '0',
    color: 'menu.current',
    fontWeight: 'semibold',
    textStyle: 'lg',
    letterSpacing: '0.04em',
  },
})

const Name = chakra('span', { base: { srOnly: { base: true, lg: false } } })

/** The product's logo and name at the top of the side menu. */
export function MenuBrand() {
  return (
    <Row>
      <img src="/icon.svg" width="26" height="26" alt="" />
      <Name>算力控制台</Name>
    </Row>
  )
}
