import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFile, nodePackage, thisMachine } from '../../contracts/bin/node.js'
import { root } from '../lib/root.mjs'

const machine = thisMachine()

/**
 * Returns the Node that runs the tools: the one of the lockfile where it is installed and runs, this one otherwise.
 * @param {Omit<import('../../contracts/bin/node.js').Machine, 'version'>} [on]
 * @param {(file: string) => boolean} [exists]
 */
export function projectNode(on = machine, exists = existsSync) {
  const name = nodePackage(on)
  const file = name && join(root, 'node_modules', name, nodeFile(on.platform))
  return file && exists(file) ? file : process.execPath
}
