import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '~/lib/paths'
import { Frame } from './frame'

export { frameCss } from './frame-css'

/** The static frame's HTML, for the build. */
export const frameHtml = (): string => renderToStaticMarkup(<Frame />)

const pathsByName = new Map<string, (id: string) => string>(Object.entries(paths))

/** The path of a page by its name in the routes; empty for a name that `paths` lacks. */
export const pathOf = (name: string): string => pathsByName.get(name)?.('') ?? ''
