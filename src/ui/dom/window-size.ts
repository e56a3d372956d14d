/**
 * Windows below 480 px, such as a desktop's at 300 %, of which the bars, the total and their like would take half: nothing there stays
 * visible over the page. In rem, as these grow with the browser's font size.
 */
export const lowWindow = '@media screen and (max-height: 29.99rem)'

/**
 * The browser's font size over the usual 16 px, as the page found it. Lengths in rem follow that size by themselves;
 * a length that is calculated in px is multiplied by this.
 */
export const fontScale = globalThis.document
  ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  : 1
