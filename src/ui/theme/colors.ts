import { defineSemanticTokens } from '@chakra-ui/react'
import { accents, ground, menuInk, type Accent, type Pair } from './palette'

const lightDark = ([light, dark]: Pair) => ({ value: { _light: light, _dark: dark } })

/** Returns the shades that Chakra's `colorPalette` resolves. */
const scale = (accent: Accent) => ({
  DEFAULT: lightDark(accent.solid),
  fg: lightDark(accent.fg),
  subtle: lightDark(accent.subtle),
  muted: lightDark(accent.muted),
  emphasized: lightDark(accent.muted),
  solid: lightDark(accent.solid),
  strong: lightDark(accent.strong),
  contrast: lightDark(accent.contrast),
  border: lightDark(accent.muted),
  focusRing: lightDark(accents.node.solid),
})

export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: lightDark(ground.page),
    page: lightDark(ground.page),
    panel: lightDark(ground.panel),
    raised: lightDark(ground.raised),
    menu: lightDark(ground.menu),
    subtle: lightDark(accents.gray.subtle),
    muted: lightDark(accents.gray.muted),
  },
  fg: {
    DEFAULT: lightDark(ground.text),
    muted: lightDark(ground.muted),
    subtle: lightDark(ground.muted),
    error: lightDark(accents.bad.fg),
  },
  border: {
    DEFAULT: lightDark(ground.border),
    control: lightDark(ground.control),
    error: lightDark(accents.bad.solid),
  },
  menu: {
    text: { value: menuInk.text },
    current: { value: menuInk.current },
    line: { value: menuInk.line },
    hover: { value: menuInk.hover },
    node: { value: accents.node.fg[1] },
    power: { value: accents.power.fg[1] },
  },
  gray: scale(accents.gray),
  node: scale(accents.node),
  power: scale(accents.power),
  ok: scale(accents.ok),
  warn: scale(accents.warn),
  bad: scale(accents.bad),
  purple: scale(accents.purple),
})
