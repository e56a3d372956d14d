import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Arguments } from '../commands/command-type.ts'
import { fail, log } from '../lib/log.mjs'
import { freePort } from '../lib/port.ts'
import { root } from '../lib/root.mjs'
import { commandLine, run } from '../lib/run.mjs'
import { skipReason, type SmallForm, smallForms } from '../testing/small-forms.ts'

const timeoutMs = 300_000

const lineOf = (name: string, args: string[]) => ['node', 'scripts/main.mjs', name, ...args]

const answers = (port: string) =>
  fetch(`http://localhost:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )

async function untilAnswering(child: ChildProcess, port: string): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(200)) {
    if (child.exitCode !== null) return false
    if (await answers(port)) return true
  }
  return false
}

/** Starts a command that serves, until its port answers. Returns whether it did. */
async function tryServer(name: string, args: string[]): Promise<boolean> {
  const port = String(await freePort())
  const [program, ...line] = commandLine(lineOf(name, [...args, '--port', port]))
  const child = spawn(program, line, { cwd: root, stdio: 'inherit', detached: true })
  const isAnswering = await untilAnswering(child, port)
  if (child.exitCode !== null || child.pid === undefined) return false
  // The command and the server that it has started.
  process.kill(-child.pid, 'SIGTERM')
  await once(child, 'exit')
  return isAnswering
}

async function tryForm(name: string, form: Exclude<SmallForm, { workflow: string }>): Promise<boolean> {
  if ('serves' in form) return tryServer(name, form.serves)
  return (await run(lineOf(name, form.args), { env: form.env ?? {} })).code === 0
}

/** Runs a command in its small form. Returns whether it works; undefined, after its reason, for one that is not tried. */
async function tryCommand(name: string): Promise<boolean | undefined> {
  const form = smallForms[name]
  if (!form) return fail(`${name} has no small form`, 'add it to scripts/testing/small-forms.ts')
  const reason = skipReason(form)
  if ('workflow' in form || reason !== undefined) {
    console.log(`– ${name}: ${reason}`)
    return undefined
  }
  const started = performance.now()
  log(`npm run ${name}`)
  const works = await tryForm(name, form)
  console.log(`${works ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  return works
}

/** Runs every command of package.json, or those that are named, and prints the names of those that fail. Returns the exit code. */
export async function tryCommands({ words }: Arguments): Promise<number> {
  const failed: string[] = []
  for (const name of words.length > 0 ? words : Object.keys(smallForms))
    if ((await tryCommand(name)) === false) failed.push(name)
  console.log(failed.length > 0 ? `\n✗ failed: ${failed.join(', ')}` : '\nEvery command that was tried works')
  return failed.length > 0 ? 1 : 0
}
