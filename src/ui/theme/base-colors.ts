/** One colour in both colour modes. */
export type ColorPair = readonly [light: string, dark: string]

/** Neutral backgrounds, text and borders. src/ui/theme/palette.test.ts checks their contrast. */
export const neutralColors = {
  page: ['#f6f6f3', '#0e1116'],
  panel: ['#ffffff', '#151a21'],
  raised: ['#ffffff', '#1b212a'],
  menu: ['#10151d', '#10151d'],
  text: ['#171b22', '#e7eaef'],
  muted: ['#5a6472', '#98a2b1'],
  border: ['#e3e3de', '#262d38'],
  // Control borders need a contrast of 3:1 with the background; decorative lines do not.
  control: ['#8d939c', '#5d6776'],
} as const satisfies Record<string, ColorPair>

/** Colours of the side menu, which is dark in both colour modes. */
export const menuColors = { text: '#aeb8c6', current: '#ffffff', line: '#232b37', hover: '#1b222d' } as const

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

const black = '#0e1116'
const white = '#ffffff'

/** Blue stands for nodes, orange for power; green, yellow and red are reserved for states. */
export const accentColors = {
  gray: {
    fg: ['#3d4552', '#c3cad4'],
    subtle: ['#edede8', '#1f262f'],
    muted: ['#e1e1db', '#2a323e'],
    solid: ['#171b22', '#e7eaef'],
    strong: ['#333a45', '#ffffff'],
    contrast: [white, black],
  },
  node: {
    fg: ['#1d4fd1', '#7aa5ff'],
    subtle: ['#e9effd', '#172440'],
    muted: ['#d3e0fb', '#203259'],
    solid: ['#2563eb', '#7aa5ff'],
    strong: ['#1d4fd1', '#9bbcff'],
    contrast: [white, black],
  },
  power: {
    fg: ['#a34707', '#ffa05c'],
    subtle: ['#fcefe3', '#33200f'],
    muted: ['#f8dcc3', '#4a2e14'],
    solid: ['#bf550b', '#ffa05c'],
    strong: ['#a34707', '#ffb884'],
    contrast: [white, black],
  },
  ok: {
    fg: ['#17703c', '#56c98a'],
    subtle: ['#e4f4ea', '#10291b'],
    muted: ['#c8e8d4', '#173c27'],
    solid: ['#1a7f45', '#56c98a'],
    strong: ['#156939', '#7bd6a4'],
    contrast: [white, black],
  },
  warn: {
    fg: ['#7d5600', '#ecc154'],
    subtle: ['#fbf1d3', '#2d240b'],
    muted: ['#f5e2a6', '#43360f'],
    solid: ['#f0b429', '#ecc154'],
    strong: ['#e3a512', '#f2d07b'],
    contrast: ['#171b22', black],
  },
  bad: {
    fg: ['#b0262a', '#ff8f88'],
    subtle: ['#fcebea', '#371a1b'],
    muted: ['#f7d3d1', '#522527'],
    solid: ['#c9302f', '#ff8f88'],
    strong: ['#ad2324', '#ffaba6'],
    contrast: [white, black],
  },
  purple: {
    fg: ['#6b3fc0', '#b99aff'],
    subtle: ['#f1ebfc', '#261c3f'],
    muted: ['#e1d5f9', '#372958'],
    solid: ['#7443cf', '#b99aff'],
    strong: ['#6034b4', '#cbb5ff'],
    contrast: [white, black],
  },
} as const satisfies Record<string, AccentColors>
