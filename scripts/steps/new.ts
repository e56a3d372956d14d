import { isSwitch, text } from '../commands/command-options.ts'
import type { Arguments, Command, FlagValues } from '../commands/command-type.ts'
import { fail, log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { describeDraft, type Draft, NewError, openDraft } from '../new/draft.ts'
import { addOperation, type DraftedOperation, readOperations } from '../new/operation.ts'
import { addScreen } from '../new/screen.ts'

const isCode = (path: string) => /\.(tsx?|md)$/.test(path)

const textOf = (flag: FlagValues[string]) => (typeof flag === 'string' ? flag : undefined)

/** The drafted files of one kind. */
interface Drafted {
  /** A line for each thing that may have another form than meant. */
  forms: string[]
  /** The next command. */
  next: string
}

/** Returns whether a list is asked for; undefined leaves that to the spelling of the path. */
function wantsList({ list, one }: FlagValues): boolean | undefined {
  if (list && one) throw new NewError('--list and --one exclude each other')
  return list ? true : one ? false : undefined
}

async function newOperations(draft: Draft, words: string[], flags: FlagValues): Promise<Drafted> {
  const [id, title] = [textOf(flags['id']), textOf(flags['title'])]
  const options = { id, title, isRuled: flags['rule'] === true, isList: wantsList(flags) }
  const operations = readOperations(words)
  if (id && operations.length > 1) throw new NewError('--id names one operation')
  const drafted: DraftedOperation[] = []
  for (const one of operations) drafted.push(await addOperation(draft, one, options))
  const ids = drafted.map((one) => one.id).join(', ')
  return {
    forms: drafted.map((one) => `${one.id}: ${one.form}`),
    next: `Next: npm run generate makes the hook of ${ids}`,
  }
}

async function newScreen(
  draft: Draft,
  names: string[],
  { path, title, operation }: FlagValues,
): Promise<Drafted> {
  const options = { path: textOf(path), title: textOf(title), operation: textOf(operation) }
  const name = await addScreen(draft, names, options)
  return { forms: [], next: `Next: npm run test:e2e -- ${name}` }
}

const kinds: Record<string, typeof newOperations> = { operation: newOperations, screen: newScreen }

/** Returns the draft of the new files, and what to print of it. @throws NewError for wrong arguments */
export async function draftNew(
  [kind = '', ...words]: string[],
  flags: FlagValues,
): Promise<Drafted & { draft: Draft }> {
  const plan = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!plan) throw new NewError(`Say what is new: ${Object.keys(kinds).join(' or ')}`)
  const draft = openDraft(root)
  return { draft, ...(await plan(draft, words, flags)) }
}

async function writeNew({ words, flags }: Arguments) {
  const { draft, forms, next } = await draftNew(words, flags)
  for (const form of forms) log(form)
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
    list: isSwitch(
      'operation: a GET answers a list, whatever its last word; an English plural decides otherwise',
    ),
    one: isSwitch('operation: a GET answers a single entry'),
    rule: isSwitch('operation: also writes its handler in the simulated provider, and a test'),
    path: text('screen: its path, instead of its name in camelCase', 'PATH'),
    operation: text('screen: the operationId of the list that it shows', 'NAME'),
    'dry-run': isSwitch('prints what would be written'),
  },
  needs: ['installed'],
  runs: writeSkeleton,
}
