import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineTextStyles,
  defineSemanticTokens,
  defineTokens,
} from '@chakra-ui/react'
import { accentColors, menuColors, neutralColors, type AccentColors, type ColorPair } from './base-colors'
import { globalCss } from './global-css'
import { buttonRecipe } from './recipes/button'
import { inputRecipe } from './recipes/input'
import { badgeRecipe, headingRecipe, linkRecipe, skeletonRecipe } from './recipes/text-and-skeleton'
import { rememberStyles } from './remember-styles'
import { tokens } from './tokens'

const colorPair = ([light, dark]: ColorPair) => ({ value: { _light: light, _dark: dark } })

/** Returns the shades that Chakra's `colorPalette` resolves. */
const scale = (accent: AccentColors) => ({
  DEFAULT: colorPair(accent.solid),
  fg: colorPair(accent.fg),
  subtle: colorPair(accent.subtle),
  muted: colorPair(accent.muted),
  emphasized: colorPair(accent.muted),
  solid: colorPair(accent.solid),
  strong: colorPair(accent.strong),
  contrast: colorPair(accent.contrast),
  border: colorPair(accent.muted),
  focusRing: colorPair(accentColors.node.solid),
})

const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: colorPair(neutralColors.page),
    page: colorPair(neutralColors.page),
    panel: colorPair(neutralColors.panel),
    raised: colorPair(neutralColors.raised),
    menu: colorPair(neutralColors.menu),
    subtle: colorPair(accentColors.gray.subtle),
    muted: colorPair(accentColors.gray.muted),
    tip: colorPair(neutralColors.tip),
    veil: colorPair(neutralColors.veil),
  },
  fg: {
    DEFAULT: colorPair(neutralColors.text),
    muted: colorPair(neutralColors.muted),
    subtle: colorPair(neutralColors.muted),
    error: colorPair(accentColors.bad.fg),
  },
  border: {
    DEFAULT: colorPair(neutralColors.border),
    control: colorPair(neutralColors.control),
    hairline: colorPair(neutralColors.hairline),
    shadow: colorPair(neutralColors.edgeShadow),
    error: colorPair(accentColors.bad.solid),
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

/** The animated sign-in background, dark in both colour modes. */
const gradients = defineTokens.gradients({
  aurora: {
    value:
      'radial-gradient(closest-side, #0c0e12 15%, rgb(12 14 18 / 0) 80%), conic-gradient(from 200deg, #0c0e12, #16206b 25%, #0c0e12 50%, #3a1708 75%, #0c0e12)',
  },
})

/**
 * The recipes that the sign-in page needs. Components that load later (menu, dialog, table) pass their own `recipe`
 * to the Chakra root, so that the first page does not load it.
 */
const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  textarea: inputRecipe,
  link: linkRecipe,
  heading: headingRecipe,
  badge: badgeRecipe,
  skeleton: skeletonRecipe,
}

const textStyle = (size: number, lineHeight: number) => ({
  value: { fontSize: `${size / 16}rem`, lineHeight: `${lineHeight / 16}rem` },
})

/** Font size and line height in px at a root size of 16 px; `sm` is the text of pages and tables. */
const textStyles = defineTextStyles({
  '2xs': textStyle(11, 16),
  xs: textStyle(12, 16),
  sm: textStyle(13, 20),
  lg: textStyle(15, 22),
  xl: textStyle(20, 28),
  // One figure a page.
  '3xl': textStyle(34, 40),
})

/** The only shadow: of what floats above the page. */
const shadows = {
  float: { value: { _light: '0 8px 24px rgb(21 24 29 / 0.10)', _dark: '0 8px 24px rgb(0 0 0 / 0.5)' } },
}

const config = defineConfig({
  preflight: true,
  // Safari 15.0, which the browser check allows, has no cascade layers.
  disableLayers: true,
  cssVarsPrefix: 'cc',
  cssVarsRoot: ':where(html)',
  globalCss,
  // Aria-disabled controls have no hover style.
  conditions: {
    hover: [
      '@media (hover: hover)',
      '&:is(:hover, [data-hover]):not(:disabled, [data-disabled], [aria-disabled=true])',
    ],
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      breathe: { from: { opacity: '0.35' } },
      'slide-in': { from: { transform: 'translateX(2rem)', opacity: '0' } },
      advance: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
    },
    tokens: { ...tokens, gradients },
    semanticTokens: { colors, shadows },
    recipes,
    textStyles,
  },
})

/** Chakra's base config with the console's tokens and only the recipes of the first page. */
export const system = rememberStyles(createSystem(defaultBaseConfig, config))
