import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { ErrorPage } from './error-page'

/** The router's error page, shown when a page's chunk fails to load; a reload gets the newest chunks. */
export function RouteErrorPage() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <ErrorPage onRetry={() => window.location.reload()} />
}
