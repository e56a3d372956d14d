/** The sides that a column can be pinned to, in the words of TanStack Table. */
export type PinSide = 'start' | 'end'

/** The places on a card, in the order in which they are read: facts stand below the others, two in a line. */
export const cardPlaces = ['select', 'title', 'state', 'actions', 'fact'] as const

export type CardPlace = (typeof cardPlaces)[number]

/** What every table knows about a column. Each table adds how it draws a cell. */
export interface Column {
  /** Unique in the table; also the id in its `Sorting` and in the persisted layout. */
  readonly id: string
  readonly header: string
  readonly align?: 'end'
  /** The default width, px at a font size of 16; without one the browser fits the column to its content. */
  readonly width?: number
  /** Sticks to that side until the user changes it, while the others scroll. Such a column can't be hidden. */
  readonly pin?: PinSide
  /** Stays outermost at its side: the user can neither hide, move, widen nor unpin it. */
  readonly isFixed?: boolean
  /** Of a value that the product's documents do not promise: hidden while no row has one. */
  readonly isOptional?: boolean
  /** Hidden by default; the user can show it. */
  readonly isHidden?: boolean
  readonly isSortable?: boolean
  /** Where narrow windows show it on the card of a row; a card leaves columns without a place out, or folds them. */
  readonly card?: CardPlace
  /** Ids of older columns that it shows in one. Where a stored layout does not have it, it follows them. */
  readonly mergedFrom?: readonly string[]
}
