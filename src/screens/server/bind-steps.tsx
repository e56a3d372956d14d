import { Box } from '@chakra-ui/react'

/** Instructions for binding an own server to the account. */
export const BindSteps = () => (
  <Box as="ol" listStyleType="decimal" ps="5" mb="3" textAlign="start" lineHeight="tall">
    <li>以管理员身份登录您自己的服务器；</li>
    <li>执行下面这一行命令，服务器会绑定到您的账户；</li>
    <li>执行完成后刷新列表，即可部署项目。</li>
  </Box>
)
