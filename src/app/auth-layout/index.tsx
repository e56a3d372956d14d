import { Box, Flex, chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { loadSignInCall } from '~/features/auth/use-sign-in'
import { paths } from '~/lib/paths'
import { preloadSignedInPage } from '../routing/load-signed-in-routes'
import { MachineField } from './machine-field'

// Larger than the window at each angle, because it turns as a whole, which the compositor does alone.
const Gradient = chakra('div', {
  base: {
    position: 'absolute',
    boxSize: '160vmax',
    top: 'calc(50% - 80vmax)',
    left: 'calc(50% - 80vmax)',
    bgImage: 'aurora',
    animation: 'spin 40s linear infinite',
    _motionReduce: { animationName: 'none' },
  },
})

/** The turning gradient behind the sign-in pages, dark in both colour modes. */
function AuroraBackdrop() {
  'use no memo'
  return (
    <Box aria-hidden position="fixed" inset="0" overflow="hidden">
      <Gradient />
    </Box>
  )
}

/** The product's logo and name; in wide windows also its description, below a drawing of machines. */
function Welcome() {
  // It renders once, so the React Compiler's memoization would only cost bytes.
  'use no memo'
  return (
    <Box mb={{ base: '6', lg: '0' }}>
      <Flex
        align="center"
        justify={{ base: 'center', lg: 'start' }}
        gap="2.5"
        textStyle="lg"
        fontWeight="semibold"
      >
        <chakra.img src={`${import.meta.env.BASE_URL}mark.svg`} alt="" boxSize="6" />
        算力控制台
      </Flex>
      <Box hideBelow="lg">
        <MachineField />
        <Box textStyle="xl" fontWeight="semibold">
          每一格，是一台正在为你工作的机器
        </Box>
        <Points>
          <li>节点包月或按小时</li>
          <li>算力按分钟</li>
          <li>随时终止</li>
        </Points>
      </Box>
    </Box>
  )
}

const Points = chakra('ul', {
  base: {
    display: 'flex',
    mt: '2',
    color: 'fg.muted',
    textStyle: 'sm',
    listStyle: 'none',
    '& li + li::before': { content: '"·"', px: '2' },
  },
})

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
    <Flex
      className="dark"
      colorPalette="gray"
      position="relative"
      minH="100vh"
      direction="column"
      align="center"
      justify="center"
      p={edges}
      color="fg"
      bg="bg.page"
    >
      <AuroraBackdrop />
      <Box
        as="main"
        position="relative"
        w="full"
        maxW={{ base: '80', lg: '60rem' }}
        display={{ lg: 'grid' }}
        gridTemplateColumns="1fr 20rem"
        gap="24"
        alignItems="center"
      >
        <Welcome />
        <Box onFocus={preloadSignIn}>
          <Outlet />
        </Box>
        <Box hideFrom="lg" mt="6" textAlign="center" textStyle="sm" color="fg.muted">
          租用服务器 · 购买算力 · 部署项目
        </Box>
      </Box>
    </Flex>
  )
}
