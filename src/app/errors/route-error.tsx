import { chakra } from '@chakra-ui/react'
import { useRouteError } from 'react-router-dom'
import { RouteErrorPage } from './error-page'
import { useReloadOnce } from './reload-once'

/** What the router shows in place of a page that failed: nothing for the moment in which it is loaded again. */
export function RouteError() {
  const isReloading = useReloadOnce(useRouteError())
  return isReloading ? <chakra.output srOnly>正在加载</chakra.output> : <RouteErrorPage />
}
