import { Box, Flex } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { AuroraBackdrop } from './aurora-backdrop'
import { AuthBrand } from './auth-brand'

/** The layout of the sign-in, registration and password reset pages. */
export default function AuthLayout() {
  return (
    <Flex position="relative" minH="100vh" direction="column" align="center" justify="center" px="4" py="5">
      <AuroraBackdrop />
      <Box position="relative" w="full" maxW="25rem">
        <AuthBrand />
        <Box as="main" bg="bg.panel" borderWidth="1px" borderRadius="md" boxShadow="float" p="7">
          <Outlet />
        </Box>
        <Box mt="4" textAlign="center" textStyle="sm" color="fg.muted">
          租用服务器 · 购买算力 · 部署项目
        </Box>
      </Box>
    </Flex>
  )
}
