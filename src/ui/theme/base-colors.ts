/** One colour in both colour modes. */
export type ColorPair = readonly [light: string, dark: string]

/** Neutral backgrounds, text and borders. src/ui/theme/palette.test.ts checks their contrast. */
export const neutralColors = {
  page: ['#f6f5f1', '#0c0e12'],
  panel: ['#ffffff', '#14171d'],
  raised: ['#ffffff', '#1b1f26'],
  menu: ['#15181d', '#0f1116'],
  text: ['#15181d', '#e9eaed'],
  muted: ['#5c6169', '#979da8'],
  border: ['#e4e1d8', '#242932'],
  // Lines between the rows of a table.
  hairline: ['#efede6', '#1e222a'],
  // Control borders need a contrast of 3:1 with the background; decorative lines do not.
  control: ['#8a8c8e', '#616977'],
  // Tooltips and the veil behind a dialog are dark in both modes.
  tip: ['#15181d', '#2a2f39'],
  veil: ['rgb(12 14 18 / 0.5)', 'rgb(12 14 18 / 0.6)'],
  edgeShadow: ['rgb(21 24 29 / 0.12)', 'rgb(0 0 0 / 0.6)'],
} as const satisfies Record<string, ColorPair>

/** Colours of the side menu, which is dark in both colour modes. */
export const menuColors = { text: '#a9aeb8', current: '#ffffff', line: '#2a2e36', hover: '#22262d' } as const

export interface AccentColors {
  /** Text and icons on page, panel, subtle and muted. */
  fg: ColorPair
  /** A light background. */
  subtle: ColorPair
  /** The border of a light background, and its hover colour. */
  muted: ColorPair
  /** A saturated background. */
  solid: ColorPair
  /** The hover colour of a saturated background. */
  strong: ColorPair
  /** Text on a saturated background. */
  contrast: ColorPair
}

const black = '#0c0e12'
const white = '#ffffff'

/** Blue stands for nodes, orange for power; green, yellow and red are reserved for states. */
export const accentColors = {
  gray: {
    fg: ['#3d434c', '#c5c9d0'],
    subtle: ['#efede6', '#1e222a'],
    muted: ['#e4e1d8', '#2a2f39'],
    solid: ['#15181d', '#e9eaed'],
    strong: ['#33383f', '#ffffff'],
    contrast: [white, black],
  },
  node: {
    fg: ['#2340d9', '#93a5ff'],
    subtle: ['#eceffd', '#1a2145'],
    muted: ['#d9dffb', '#26306a'],
    solid: ['#2340d9', '#3b57f0'],
    strong: ['#1b32b0', '#2f49db'],
    contrast: [white, white],
  },
  power: {
    fg: ['#a63a08', '#ff9a62'],
    subtle: ['#fcefe6', '#33200f'],
    muted: ['#f7d9c5', '#4a2e14'],
    solid: ['#be430a', '#be430a'],
    strong: ['#a63a08', '#a63a08'],
    contrast: [white, white],
  },
  ok: {
    fg: ['#156b40', '#6bc796'],
    subtle: ['#e5f2ea', '#12291d'],
    muted: ['#cbe5d6', '#1a3d2a'],
    solid: ['#1b7a4b', '#3fa06f'],
    strong: ['#156b40', '#6bc796'],
    contrast: [white, black],
  },
  warn: {
    fg: ['#7a4f00', '#e5be5c'],
    subtle: ['#fff3d1', '#2d240b'],
    muted: ['#f7e3a6', '#43360f'],
    solid: ['#f0b429', '#e5be5c'],
    strong: ['#e3a512', '#f2d07b'],
    contrast: ['#15181d', black],
  },
  bad: {
    fg: ['#a92428', '#ff8f88'],
    subtle: ['#fbebea', '#371a1b'],
    muted: ['#f5d2d0', '#522527'],
    solid: ['#be2a2f', '#d0383d'],
    strong: ['#a32227', '#b92e33'],
    contrast: [white, white],
  },
  purple: {
    fg: ['#6b3fc0', '#b99aff'],
    subtle: ['#f1ebfc', '#261c3f'],
    muted: ['#e1d5f9', '#372958'],
    solid: ['#7443cf', '#7443cf'],
    strong: ['#6034b4', '#6034b4'],
    contrast: [white, white],
  },
} as const satisfies Record<string, AccentColors>
