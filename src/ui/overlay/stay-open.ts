/**
 * Keeps an overlay open that opens while another one is closing: the library takes each overlay above a closing one for
 * a part of it, and would close it too.
 */
export const stayOpen = (event: { preventDefault: () => void }) => event.preventDefault()
