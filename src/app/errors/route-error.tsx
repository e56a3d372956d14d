// It renders only after a failure, and every first load has it.
'use no memo'

import { chakra } from '@chakra-ui/react'
import { useRouteError } from 'react-router-dom'
import { RouteErrorPage } from './error-page'
import { useReloadOnce, useRetryOnline } from './reload-once'

/** Shown by the router in place of a failed page; empty while the page is reloaded. */
export function RouteError() {
  const failure = useRouteError()
  const isReloading = useReloadOnce(failure)
  useRetryOnline(failure)
  return isReloading ? <chakra.output srOnly>正在加载</chakra.output> : <RouteErrorPage />
}
