import { Box, Flex, chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { loadSignInCall } from '~/features/auth/use-sign-in'
import { paths } from '~/lib/paths'
import { preloadSignedInPage } from '../routing/load-signed-in-routes'

const Blob = chakra('div', {
  base: {
    position: 'absolute',
    boxSize: '80vmax',
    borderRadius: 'full',
    animationName: 'drift',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
    animationDirection: 'alternate',
    _motionReduce: { animationName: 'none' },
  },
})

/**
 * Drifting gradients behind the sign-in card. Only transforms are animated, so that the compositor does the work, and
 * reduced motion turns the animation off.
 */
function AuroraBackdrop() {
  'use no memo'
  return (
    <Box aria-hidden position="fixed" inset="0" overflow="hidden" bg="bg.page">
      <Blob bgImage="aurora.blue" top="-30vmax" left="-20vmax" animationDuration="26s" />
      <Blob bgImage="aurora.orange" bottom="-35vmax" right="-20vmax" animationDuration="34s" />
    </Box>
  )
}

// Dark in both colour modes, as the side menu is.
const Panel = chakra('div', {
  base: {
    mb: { base: '5', lg: '0' },
    p: { lg: '10' },
    alignSelf: 'center',
    color: { lg: 'menu.text' },
    '& li': { mt: '4', ps: '4', borderStartWidth: '2px', borderColor: 'menu.node' },
    '& strong': { display: 'block', color: 'menu.current', fontWeight: 'medium' },
  },
})

const points = [
  ['节点', '包月或按小时租用，几分钟就绪，一键部署项目'],
  ['算力', '按分钟计费，价格随行就市，随时终止'],
  ['账目', '心跳、到期和余额能用到哪天，一屏看清'],
]

/** The product's mark and name, with its features in wide windows. */
function Welcome() {
  // It renders once, so the React Compiler's memoization would only cost bytes.
  'use no memo'
  return (
    <Panel>
      <Flex
        align="center"
        justify={{ base: 'center', lg: 'start' }}
        gap="3"
        textStyle="xl"
        fontWeight="semibold"
        color={{ lg: 'menu.current' }}
      >
        <chakra.img src="/mark.svg" alt="" boxSize="9" />
        算力控制台
      </Flex>
      <Box hideBelow="lg">
        <chakra.img src="/fleet.svg" alt="" w="full" aspectRatio="392 / 176" my="8" />
        <ul>
          {points.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              {text}
            </li>
          ))}
        </ul>
      </Box>
    </Panel>
  )
}

/** At least this far from the edges, and beside a notch. */
const edges = ['top', 'right', 'bottom', 'left']
  .map((side) => `max(1rem, env(safe-area-inset-${side}, 0px))`)
  .join(' ')

/** Preloads the code of the sign-in call and of the page that it opens. */
function preloadSignIn() {
  void loadSignInCall().catch(() => {})
  void preloadSignedInPage(paths.console())
}

/** The layout of the sign-in, registration and password reset pages. */
export default function AuthLayout() {
  'use no memo'
  return (
    <Flex position="relative" minH="100vh" direction="column" align="center" justify="center" p={edges}>
      <AuroraBackdrop />
      <Box
        as="main"
        position="relative"
        w="full"
        maxW={{ base: '25rem', lg: '56rem' }}
        display={{ lg: 'grid' }}
        gridTemplateColumns="1fr 25rem"
        borderRadius="md"
        overflow={{ lg: 'hidden' }}
        bg={{ lg: 'bg.menu' }}
        boxShadow={{ lg: 'float' }}
      >
        <Welcome />
        <Box
          display="grid"
          alignItems="center"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius={{ base: 'md', lg: 'none' }}
          boxShadow={{ base: 'float', lg: 'none' }}
          p={{ base: '7', lg: '10' }}
          onFocus={preloadSignIn}
        >
          <Outlet />
        </Box>
        <Box hideFrom="lg" mt="4" textAlign="center" textStyle="sm" color="fg.muted">
          购买服务器 · 购买算力 · 部署项目
        </Box>
      </Box>
    </Flex>
  )
}
