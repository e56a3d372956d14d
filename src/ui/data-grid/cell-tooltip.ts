/** Sets the tooltip of a cell: the given text, or the cell's own text when it is truncated. */
export function setCellTooltip(cell: HTMLElement, text: string | undefined): void {
  const isTruncated = cell.scrollWidth > cell.clientWidth
  const tip = text || (isTruncated ? cell.textContent : '')
  if (tip) cell.dataset['tip'] = tip
  else delete cell.dataset['tip']
}
