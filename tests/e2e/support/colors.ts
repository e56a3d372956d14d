/** The text of a button that is the next step. */
export const primaryText = 'rgb(255, 255, 255)'

/** The border of a button that is not. */
export const outline = 'rgb(141, 147, 156)'
