import { chakra } from '@chakra-ui/react'

/** Shown while the first chunk loads. */
export function Splash() {
  return <chakra.output srOnly>正在加载</chakra.output>
}
