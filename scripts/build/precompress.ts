import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { forget, hashOf, isFresh, remember } from './build-stamp.ts'

const site = join(root, 'dist/console')
const compressible = /\.(html|js|css|svg|json|txt)$/

// Each deployment has its own config.json; a web server would go on sending the compressed copy of the first one.
const isCompressed = (name: string) => compressible.test(name) && basename(name) !== 'config.json'

async function compressFile(file: string) {
  const bytes = readFileSync(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}

/**
 * Writes a .br and a .gz beside each file of dist/console that gets smaller, unless they are there. The best brotli
 * takes two seconds of both cores, so `npm start` does without.
 */
export async function ensurePrecompressed() {
  const hash = hashOf(['dist/console/index.html'])
  if (existsSync(join(site, 'index.html.br')) && isFresh('precompressed', hash)) return
  log('Compressing its files')
  forget('precompressed')
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(isCompressed)
  await Promise.all(names.map((name) => compressFile(join(site, name))))
  remember('precompressed', hash)
}
