// The colours of the light theme that mean something, as the browser computes them (src/ui/theme).

/** A button that is the next step, and the page that one is on. */
export const primary = 'rgb(35, 64, 217)'
export const primaryText = 'rgb(255, 255, 255)'

/** The ground of a button that is not the next step. */
export const secondary = 'rgb(239, 237, 230)'

/** A choice that is taken, and one that is not. */
export const chosen = 'rgb(236, 239, 253)'
export const notChosen = 'rgb(239, 237, 230)'

export const warning = 'rgb(240, 180, 41)'
export const bad = 'rgb(190, 42, 47)'
