import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'

const source = join(root, 'node_modules/@fontsource-variable/ibm-plex-sans')
const target = join(root, 'src/ui/theme/fonts')

/** Latin letters, figures and the signs around them; Chinese comes from the system. */
const characters = Array.from({ length: 0x7f - 0x20 }, (_, code) => String.fromCharCode(0x20 + code))
const signs = '–×°·−'

/** Bytes; it is part of the first load of every page. */
const budget = 22_000

/** Writes the font of figures and Latin letters from its package: regular to semibold in one file. */
export async function writeFonts(): Promise<number> {
  // A devDependency, which npm start does not install.
  const { default: subsetFont } = await import('subset-font')
  const original = readFileSync(join(source, 'files/ibm-plex-sans-latin-wght-normal.woff2'))
  const variationAxes = { wght: { min: 400, max: 600 } }
  const font = await subsetFont(original, characters.join('') + signs, {
    targetFormat: 'woff2',
    variationAxes,
  })
  if (font.length > budget) fail(`The font has ${font.length} bytes, more than ${budget}`)
  writeFileSync(join(target, 'latin.woff2'), font)
  copyFileSync(join(source, 'LICENSE'), join(target, 'LICENSE'))
  log(`src/ui/theme/fonts/latin.woff2 has ${font.length} bytes`)
  return 0
}
