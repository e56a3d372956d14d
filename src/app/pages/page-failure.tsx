import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { BrokenPage } from './broken-page'

/** The router's error page, shown when a page's chunk fails to load; a reload gets the newest chunks. */
export function PageFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <BrokenPage onRetry={() => window.location.reload()} />
}
