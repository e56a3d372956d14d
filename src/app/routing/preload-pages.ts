import { savesData } from '~/platform/saves-data'
import { menuEntries } from '../navigation/navigation-entries'
import { preloadSignedInPage } from './load-signed-in-routes'

const intents = ['pointerover', 'focusin', 'touchstart'] as const

function preloadLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin && link.pathname !== location.pathname)
    void preloadSignedInPage(link.pathname)
}

/** Loads the code of a page once a link to it is pointed at, focused or touched. Returns a cancel function. */
export function preloadAtIntent(): () => void {
  for (const intent of intents) document.addEventListener(intent, preloadLink, { passive: true })
  return () => {
    for (const intent of intents) document.removeEventListener(intent, preloadLink)
  }
}

/** Loads the code of the menu's pages, one after the other, unless the user saves data. */
export async function preloadMenuPages(): Promise<void> {
  if (savesData()) return
  for (const { path } of menuEntries) await preloadSignedInPage(path)
}
