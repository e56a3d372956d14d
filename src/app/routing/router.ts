import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes'

/**
 * History routes at the root (gen-07). It begins with the current address at once, guard included, so the
 * deployment's settings must be known before.
 */
export const createRouter = () => createBrowserRouter(routes)

export type Router = ReturnType<typeof createRouter>
