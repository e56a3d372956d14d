// The entry of every npm command. A Node that is too old must get as far as its one line, so this imports nothing else
// before.
import { nodeProblem, thisMachine } from '../contracts/bin/node.js'

const problem = nodeProblem(thisMachine())
if (problem) {
  console.error(`✗ ${problem}`)
  process.exit(1)
}
await import('./command.mjs')
