import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes'

/**
 * Creates the browser router. It starts to load the current URL at once, including its guards, so the deployment's
 * settings must be loaded before.
 */
export const createRouter = () => createBrowserRouter(routes)

export type Router = ReturnType<typeof createRouter>
