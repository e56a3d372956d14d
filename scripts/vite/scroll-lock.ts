import type { Plugin } from 'vite'

const scrollbarWidth = 'setScrollbarWidthProperty(), '

/**
 * Vite plugin that removes the scroll bar's width, which a dialog's scroll lock sets on html and nothing reads.
 * A changed custom property of html makes Chromium restyle every element: 15 ms with the node list, on open and on close.
 */
export function scrollLock(): Plugin {
  return {
    name: 'scroll-lock',
    apply: 'build',
    transform: {
      filter: { id: /@zag-js[\\/]remove-scroll[\\/]dist[\\/]/ },
      handler(code) {
        if (!code.includes(scrollbarWidth)) this.error(`the scroll lock has no "${scrollbarWidth}" any more`)
        return code.replace(scrollbarWidth, '')
      },
    },
  }
}
