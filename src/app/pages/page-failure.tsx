import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { BrokenPage } from './broken-page'

/** What the router shows when a page's chunk could not be fetched: a reload gets the newest one. */
export function PageFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <BrokenPage onRetry={() => window.location.reload()} />
}
