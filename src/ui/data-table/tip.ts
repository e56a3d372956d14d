/** Notes what the tip over a cell says: what is told of it, or its text when that is cut off. */
export function noteTip(cell: HTMLElement, told: string | undefined): void {
  const isCut = cell.scrollWidth > cell.clientWidth
  const tip = told || (isCut ? cell.textContent : '')
  if (tip) cell.dataset['tip'] = tip
  else delete cell.dataset['tip']
}
