import { defineSemanticTokens } from '@chakra-ui/react'
import { accentColors, neutralColors, menuColors, type AccentColors, type ColorPair } from './base-colors'

const lightDark = ([light, dark]: ColorPair) => ({ value: { _light: light, _dark: dark } })

/** Returns the shades that Chakra's `colorPalette` resolves. */
const scale = (accent: AccentColors) => ({
  DEFAULT: lightDark(accent.solid),
  fg: lightDark(accent.fg),
  subtle: lightDark(accent.subtle),
  muted: lightDark(accent.muted),
  emphasized: lightDark(accent.muted),
  solid: lightDark(accent.solid),
  strong: lightDark(accent.strong),
  contrast: lightDark(accent.contrast),
  border: lightDark(accent.muted),
  focusRing: lightDark(accentColors.node.solid),
})

export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: lightDark(neutralColors.page),
    page: lightDark(neutralColors.page),
    panel: lightDark(neutralColors.panel),
    raised: lightDark(neutralColors.raised),
    menu: lightDark(neutralColors.menu),
    subtle: lightDark(accentColors.gray.subtle),
    muted: lightDark(accentColors.gray.muted),
  },
  fg: {
    DEFAULT: lightDark(neutralColors.text),
    muted: lightDark(neutralColors.muted),
    subtle: lightDark(neutralColors.muted),
    error: lightDark(accentColors.bad.fg),
  },
  border: {
    DEFAULT: lightDark(neutralColors.border),
    control: lightDark(neutralColors.control),
    error: lightDark(accentColors.bad.solid),
  },
  menu: {
    text: { value: menuColors.text },
    current: { value: menuColors.current },
    line: { value: menuColors.line },
    hover: { value: menuColors.hover },
    node: { value: accentColors.node.fg[1] },
    power: { value: accentColors.power.fg[1] },
  },
  gray: scale(accentColors.gray),
  node: scale(accentColors.node),
  power: scale(accentColors.power),
  ok: scale(accentColors.ok),
  warn: scale(accentColors.warn),
  bad: scale(accentColors.bad),
  purple: scale(accentColors.purple),
})
