import { defineSemanticTokens } from '@chakra-ui/react'
import { accents, ground, menuInk, type Accent, type Pair } from './palette'

const both = ([light, dark]: Pair) => ({ value: { _light: light, _dark: dark } })

/** The names that Chakra's `colorPalette` looks up. */
const scale = (accent: Accent) => ({
  DEFAULT: both(accent.solid),
  fg: both(accent.fg),
  subtle: both(accent.subtle),
  muted: both(accent.muted),
  emphasized: both(accent.muted),
  solid: both(accent.solid),
  strong: both(accent.strong),
  contrast: both(accent.contrast),
  border: both(accent.muted),
  focusRing: both(accents.node.solid),
})

export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: both(ground.page),
    page: both(ground.page),
    panel: both(ground.panel),
    raised: both(ground.raised),
    menu: both(ground.menu),
    subtle: both(accents.gray.subtle),
    muted: both(accents.gray.muted),
  },
  fg: {
    DEFAULT: both(ground.text),
    muted: both(ground.muted),
    subtle: both(ground.muted),
    error: both(accents.bad.fg),
  },
  border: {
    DEFAULT: both(ground.border),
    control: both(ground.control),
    error: both(accents.bad.solid),
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
