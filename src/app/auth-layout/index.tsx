import { Box, Flex, chakra, type BoxProps } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { loadSignInCall } from '~/features/account/use-sign-in'
import { paths } from '~/lib/paths'
import { preloadSignedInPage } from '../routing/load-signed-in-routes'

const blobs: Record<string, BoxProps> = {
  blue: { bgImage: 'aurora.blue', top: '-30vmax', left: '-20vmax', animationDuration: '26s' },
  orange: { bgImage: 'aurora.orange', bottom: '-35vmax', right: '-20vmax', animationDuration: '34s' },
  violet: { bgImage: 'aurora.violet', top: '10vmax', right: '5vmax', animationDuration: '42s' },
}

/**
 * Drifting gradients behind the sign-in card. Only transforms are animated, so that the compositor does the work, and
 * reduced motion turns the animation off.
 */
function AuroraBackdrop() {
  return (
    <Box aria-hidden position="fixed" inset="0" overflow="hidden" bg="bg.page">
      {Object.entries(blobs).map(([name, blob]) => (
        <Box
          key={name}
          {...blob}
          position="absolute"
          boxSize="80vmax"
          borderRadius="full"
          animationName="drift"
          animationTimingFunction="ease-in-out"
          animationIterationCount="infinite"
          animationDirection="alternate"
          _motionReduce={{ animationName: 'none' }}
        />
      ))}
    </Box>
  )
}

/** The product's logo and name above the card. */
function AuthBrand() {
  return (
    <Flex align="center" justify="center" gap="3" mb="5">
      <chakra.img src="/icon.svg" alt="" boxSize="9" />
      <Box textStyle="2xl" fontWeight="semibold" letterSpacing="0.02em">
        算力控制台
      </Box>
    </Flex>
  )
}

/** Starts to load what a sign-in needs: its call and the page that it opens. */
function preloadSignIn() {
  void loadSignInCall().catch(() => {})
  void preloadSignedInPage(paths.console())
}

/** The layout of the sign-in, registration and password reset pages. */
export default function AuthLayout() {
  return (
    <Flex position="relative" minH="100vh" direction="column" align="center" justify="center" px="4" py="5">
      <AuroraBackdrop />
      <Box position="relative" w="full" maxW="25rem">
        <AuthBrand />
        <Box
          as="main"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="float"
          p="7"
          onFocus={preloadSignIn}
        >
          <Outlet />
        </Box>
        <Box mt="4" textAlign="center" textStyle="sm" color="fg.muted">
          租用服务器 · 购买算力 · 部署项目
        </Box>
      </Box>
    </Flex>
  )
}
