import { isSwitch, text } from '../commands/command-options.ts'
import type { Arguments, Command, FlagValues } from '../commands/command-type.ts'
import { fail, log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { describeDraft, type Draft, NewError, openDraft } from '../new/draft.ts'
import { addOperation, readOperations } from '../new/operation.ts'
import { addScreen } from '../new/screen.ts'

const isCode = (path: string) => /\.(tsx?|md)$/.test(path)

const textOf = (flag: FlagValues[string]) => (typeof flag === 'string' ? flag : undefined)

async function newOperations(draft: Draft, words: string[], flags: FlagValues): Promise<string> {
  const [id, title] = [textOf(flags['id']), textOf(flags['title'])]
  const operations = readOperations(words)
  if (id && operations.length > 1) throw new NewError('--id names one operation')
  const ids: string[] = []
  for (const one of operations)
    ids.push(await addOperation(draft, one, { id, title, isRuled: flags['rule'] === true }))
  return `Next: npm run generate makes the hook of ${ids.join(', ')}`
}

async function newScreen(
  draft: Draft,
  names: string[],
  { path, title, operation }: FlagValues,
): Promise<string> {
  const options = { path: textOf(path), title: textOf(title), operation: textOf(operation) }
  const name = await addScreen(draft, names, options)
  return `Next: npm run test:e2e -- ${name}`
}

const kinds: Record<string, typeof newOperations> = { operation: newOperations, screen: newScreen }

/** Returns the draft of the new files and the next command. @throws NewError for wrong arguments */
export async function draftNew(
  [kind = '', ...words]: string[],
  flags: FlagValues,
): Promise<{ draft: Draft; next: string }> {
  const plan = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!plan) throw new NewError(`Say what is new: ${Object.keys(kinds).join(' or ')}`)
  const draft = openDraft(root)
  return { draft, next: await plan(draft, words, flags) }
}

async function writeNew({ words, flags }: Arguments) {
  const { draft, next } = await draftNew(words, flags)
  if (flags['dry-run']) return console.log(describeDraft(draft).join('\n').trimEnd())
  draft.save()
  await run(['oxfmt', ...draft.paths().filter(isCode)], { quiet: true })
  for (const path of draft.paths()) console.log(`  ${path}`)
  log(next)
}

async function writeSkeleton(context: Arguments): Promise<number> {
  try {
    await writeNew(context)
    return 0
  } catch (error) {
    return error instanceof NewError ? fail(error.message) : Promise.reject(error)
  }
}

/** The command that writes the files of a new operation or screen, all of them or none. */
export const newCommand: Command = {
  summary: 'Writes the skeleton of an operation of the contract or of a screen.',
  words: { name: 'WORD', help: 'operation "GET /api/nodes/{id}/alerts", or screen node-alerts' },
  options: {
    title: text('what it is called in Chinese, such as 告警', 'TEXT'),
    id: text('operation: its operationId, instead of verb and noun of the address', 'NAME'),
    rule: isSwitch('operation: also writes its handler in the simulated provider, and a test'),
    path: text('screen: its path, instead of its name in camelCase', 'PATH'),
    operation: text('screen: the operationId of the list that it shows', 'NAME'),
    'dry-run': isSwitch('prints what would be written'),
  },
  needs: ['installed'],
  runs: writeSkeleton,
}
