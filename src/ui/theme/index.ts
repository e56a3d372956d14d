export { ColorModeProvider, useColorMode, type ColorMode } from './color-mode'
export { styleCache } from './style-cache'
export { system } from './system'
