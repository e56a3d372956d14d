// The colours of the light theme that mean something, as the browser computes them (src/ui/theme).

/** A button that is the next step, and the page that one is on. */
export const primary = 'rgb(37, 99, 235)'
export const primaryText = 'rgb(255, 255, 255)'

/** The border of a button that is not the next step. */
export const outline = 'rgb(141, 147, 156)'

/** A choice that is taken, and one that is not. */
export const chosen = 'rgb(233, 239, 253)'
export const notChosen = 'rgb(255, 255, 255)'

export const warning = 'rgb(240, 180, 41)'
export const bad = 'rgb(201, 48, 47)'
