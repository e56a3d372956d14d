import { chakra } from '@chakra-ui/react'

/** While the first chunk is on its way. */
export function Splash() {
  return <chakra.output srOnly>正在加载</chakra.output>
}
