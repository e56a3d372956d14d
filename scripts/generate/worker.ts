import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { forget, remember } from '../build/build-stamp.ts'
import { root } from '../lib/root.mjs'
import type { Fault } from './contract-faults.ts'
// Generates in a process of its own, because orval keeps a process busy. The process stays warm between generations, and
// runs with the project's Node: orval needs a newer one than npm may run on.
import { contractHash, contractState, folders } from './contract-files.ts'
import { Stage } from './generate.ts'
import type { Generation } from './generator.ts'
import { lintContract } from './lint-contract.ts'
import { publishFolder } from './publish.ts'

const folder = join(root, 'node_modules/.cache/compute-console', `stage-${process.pid}`)
const stage = new Stage(folder)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.on('disconnect', () => process.exit())

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]

const failedBecause = (reason: string | undefined): Fault => ({
  file: 'openapi',
  message: `The contract can't be generated from: ${reason}`,
  remedy: 'undo the last change of it',
})

/** Generates beside the lint, whose faults say more than a failed generation. */
async function stageContract(): Promise<Fault[]> {
  const [faults, failure] = await Promise.all([
    lintContract(),
    stage.generate().then(() => undefined, messageOf),
  ])
  return faults.length || failure === undefined ? faults : [failedBecause(failure)]
}

/** Takes the generated code over, unless the contract has faults or changed in the meantime. */
async function generate(): Promise<Generation> {
  // A change that was undone meanwhile has the hash of before, and the generation may be of the state between.
  const state = contractState()
  const hash = contractHash()
  const faults = await stageContract()
  if (state !== contractState()) return { isOutdated: true }
  if (faults.length) return { faults }
  forget('generate')
  for (const path of folders) publishFolder(stage.path(path), join(root, path))
  remember('generate', hash)
  return {}
}

const generateOrFail = () =>
  generate().catch((error: unknown): Generation => ({ faults: [failedBecause(messageOf(error))] }))

async function answer(message: unknown): Promise<void> {
  if (message === 'warm') await stageContract().catch(() => {})
  else process.send?.(await generateOrFail())
}

let last = Promise.resolve()
process.on('message', (message) => {
  last = last.then(() => answer(message))
})
