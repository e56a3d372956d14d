import { system } from '~/ui/theme/system'

/**
 * The console's theme without its global styles, which the page has already. A second copy comes after the recipes, and
 * its reset takes the ground of buttons.
 */
export const panelSystem = { ...system, _global: [] }
