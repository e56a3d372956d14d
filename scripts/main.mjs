// The entry of every npm command. A Node that is too old must reach the line that says so, so this file imports nothing
// else before. The commands are TypeScript, which Node runs from version 24 on.
import { isAtLeast, nodeProblem, oldestForTools, thisMachine } from '../contracts/bin/node.js'

const problem = nodeProblem(thisMachine())
if (problem) {
  console.error(`✗ ${problem}`)
  process.exit(1)
}
if (isAtLeast(process.versions.node, oldestForTools)) await import('./commands/command.ts')
else {
  const { runOnProjectNode } = await import('./machine/project-node.mjs')
  process.exit(await runOnProjectNode('scripts/commands/command.ts', process.argv.slice(2)))
}
