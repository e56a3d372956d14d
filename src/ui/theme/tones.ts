/**
 * The colours that carry meaning, as names of the theme's palettes: blue is nodes, orange is power; green, yellow, red
 * and gray are states. Which state has which tone is decided beside its noun, as in features/nodes/model/labels.ts.
 */
export const tones = ['ok', 'warn', 'bad', 'gray', 'node', 'power'] as const

export type Tone = (typeof tones)[number]
