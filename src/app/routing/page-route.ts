import type { ComponentType } from 'react'
import type {
  LoaderFunctionArgs,
  NonIndexRouteObject,
  Params,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { pagePathOf } from '../keep-alive/keep-alive-paths'
import { startQueries, type FirstQuery } from '../query/first-queries'
import { queryClient } from '../query/query-client'
import { lazyScreen } from './lazy-screen'

/** Returns the queries that a page begins with, by its search params and path params. */
export type FirstQueries = (search: string, params: Params) => readonly FirstQuery[]

interface PageRouteOptions {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** Without it, the page's data waits for its code. */
  first?: FirstQueries
}

/** Only a visit starts the queries: on the page itself, changed search params are its own affair. */
const isVisit = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  pagePathOf(currentUrl.pathname) !== pagePathOf(nextUrl.pathname)

/** A page in a lazy chunk, whose first queries start at the press, beside the chunk. */
export function pageRoute({ path, load, first }: PageRouteOptions): NonIndexRouteObject {
  const screen = lazyScreen(load)
  if (!first) return { path, ...screen }
  const loader = ({ request, params }: LoaderFunctionArgs) => {
    startQueries(queryClient, first(new URL(request.url).search, params))
    return screen.loader()
  }
  return { path, ...screen, loader, shouldRevalidate: isVisit }
}
