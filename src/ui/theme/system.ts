import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { aurora } from './aurora'
import { colors } from './colors'
import { globalCss } from './global-css'
import { recipes } from './recipes'
import { textStyles } from './text-styles'
import { tokens } from './tokens'

const shadows = {
  float: { value: { _light: '0 4px 16px rgb(23 27 34 / 0.10)', _dark: '0 4px 20px rgb(0 0 0 / 0.5)' } },
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
      drift: {
        from: { transform: 'translate3d(-4%, -3%, 0) scale(1)' },
        to: { transform: 'translate3d(9%, 7%, 0) scale(1.18)' },
      },
      'slide-in': { from: { transform: 'translateX(2rem)', opacity: '0' } },
      advance: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
    },
    tokens,
    semanticTokens: { colors, shadows, gradients: aurora },
    recipes,
    textStyles,
  },
})

/** Chakra's base config with the console's tokens and only the recipes of the first page. */
export const system = createSystem(defaultBaseConfig, config)
