import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { toolEnv } from '../lib/run.mjs'
import { ensureInstalled } from './install.mjs'
import { projectNode } from './node.mjs'

/** The commands that need no packages of checks and tests. */
export const runtimeCommands = ['start', 'dev', 'mock', 'build', 'preview', 'generate']

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a TypeScript file on the Node of the lockfile, which is installed first.
 * @param {string} file
 * @param {string[]} args the name of a command and its arguments
 * @returns {Promise<number>} the exit code, 1 when a signal ended it
 */
export async function runOnProjectNode(file, args) {
  if (projectNode() === process.execPath)
    await ensureInstalled({ isRuntimeOnly: runtimeCommands.includes(args[0] ?? '') })
  const child = spawn(projectNode(), [join(root, file), ...args], { stdio: 'inherit', env: toolEnv() })
  // The terminal signals both processes; `kill` signals this one alone.
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
