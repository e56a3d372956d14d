import type { Arguments } from '../commands/command-type.ts'
import { requireKnown } from '../commands/names.ts'
import { fail } from '../lib/log.mjs'
import { requireFreePort } from '../lib/port.ts'

// `vite --help`, `vite preview --help`
const flags =
  '--host --port --open --cors --strictPort --force --config --base --outDir --logLevel --clearScreen --debug --filter --mode -c -l -d -f -m'.split(
    ' ',
  )

const isFlag = (text: string) => text.startsWith('-')
const nameOf = (flag: string) => flag.split(/[.=]/)[0]

/** Exits with one line for a flag that Vite does not know, or a port that it can't take: Vite prints a stack. */
export async function checkVite({ args }: Arguments) {
  requireKnown('flag', args.filter(isFlag).map(nameOf), flags)
  const at = args.findIndex((one) => nameOf(one) === '--port')
  if (at === -1) return
  const port = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
  if (!/^\d+$/.test(port) || Number(port) > 65_535) fail(`--port ${port} is not a port (0 to 65535)`)
  if (args.includes('--strictPort')) await requireFreePort(port)
}
