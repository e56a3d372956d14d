/** A table to measure, with the selectors of its page. */
export interface Library {
  name: string
  page: string
  scroller: string
  /** Mounted rows. */
  row: string
  /** px of the scroller that a header covers. */
  header: number
}

export const own: Library = {
  name: 'own',
  page: 'own.html',
  scroller: '[role=grid]',
  row: '[data-body] > [role=row]:not([hidden])',
  header: 36,
}

export const plain: Library = {
  name: 'plain',
  page: 'plain.html',
  scroller: '.grid',
  row: '.row:not([hidden])',
  header: 36,
}

export const tanstack: Library = {
  name: 'TanStack',
  page: 'tanstack.html',
  scroller: '.grid',
  row: '.row',
  header: 36,
}

const agGrid: Library = {
  name: 'AG Grid',
  page: 'aggrid.html',
  scroller: '.ag-grid-viewport',
  row: '.ag-row',
  header: 36,
}

export const libraries = [own, plain, tanstack, agGrid]
