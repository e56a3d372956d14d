export { ColorModeProvider, useColorMode, type ColorMode } from './color-mode'
export { system } from './system'
