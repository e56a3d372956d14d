import { Problem } from '../diff/problem.ts'
import { canDeploy } from './can-i-deploy.ts'
import { brokerFrom, brokerOptions, readFlags } from './flags.ts'
import { publish } from './publish.ts'
import { branchOf, tagsOf, versionOf } from './revision.ts'

const { env } = process

async function runPublish(args: string[]): Promise<number> {
  const given = readFlags(args, {
    ...brokerOptions,
    branch: { type: 'string' },
    tag: { type: 'string', multiple: true },
    'build-url': { type: 'string' },
    pacts: { type: 'string', default: 'contracts/pacts' },
  })
  const broker = brokerFrom(given.broker, env)
  const lines = await publish(broker, {
    pacts: given.pacts,
    version: given.version ?? versionOf(given.pacts),
    branch: given.branch ?? branchOf(env),
    tags: given.tag ?? tagsOf(),
    buildUrl: given['build-url'],
  })
  for (const line of lines) console.log(line)
  return 0
}

function destination({ to, 'to-tag': tag }: { to?: string | undefined; 'to-tag'?: string | undefined }) {
  if (to !== undefined && tag !== undefined)
    throw new Problem('--to and --to-tag are both given', 'one says where to')
  if (to !== undefined) return { environment: to }
  if (tag !== undefined) return { to: tag }
  throw new Problem('nothing says where to', 'add --to production, an environment of the broker')
}

async function runCanDeploy(args: string[]): Promise<number> {
  const given = readFlags(args, {
    ...brokerOptions,
    participant: { type: 'string', default: 'compute-console' },
    to: { type: 'string' },
    'to-tag': { type: 'string' },
    ignore: { type: 'string', multiple: true },
  })
  const broker = brokerFrom(given.broker, env)
  const { deployable, line } = await canDeploy(broker, {
    participant: given.participant,
    version: given.version ?? versionOf(),
    to: destination(given),
    ignored: given.ignore ?? [],
  })
  console.log(line)
  return deployable ? 0 : 1
}

const commands: Record<string, (args: string[]) => Promise<number>> = {
  publish: runPublish,
  'can-i-deploy': runCanDeploy,
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new Problem(`there is no command '${name}'`, 'publish and can-i-deploy are')
  process.exitCode = await command(args)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(`✗ ${error.message}${error.remedy ? ` — ${error.remedy}` : ''}`)
  process.exitCode = 2
}
