import { Problem } from '../diff/problem.ts'
import { canDeploy } from './can-i-deploy.ts'
import { brokerFrom, brokerOptions, readFlags } from './flags.ts'
import { publish } from './publish.ts'
import { branchOf, tagsOf, versionOf } from './revision.ts'

/** The environment that a command reads, and its output. */
export interface Place {
  env: NodeJS.ProcessEnv
  log: (line: string) => void
  complain: (line: string) => void
}

async function runPublish(args: string[], { env, log }: Place): Promise<number> {
  const flags = readFlags(args, {
    ...brokerOptions,
    branch: { type: 'string' },
    tag: { type: 'string', multiple: true },
    'build-url': { type: 'string' },
    pacts: { type: 'string', default: 'contracts/pacts' },
  })
  const broker = brokerFrom(flags.broker, env)
  const lines = await publish(broker, {
    pacts: flags.pacts,
    version: flags.version ?? versionOf(flags.pacts),
    branch: flags.branch ?? branchOf(env),
    tags: flags.tag ?? tagsOf(),
    buildUrl: flags['build-url'],
  })
  for (const line of lines) log(line)
  return 0
}

function destination({ to, 'to-tag': tag }: { to?: string | undefined; 'to-tag'?: string | undefined }) {
  if (to !== undefined && tag !== undefined)
    throw new Problem('--to and --to-tag are both given', 'one says where to')
  if (to !== undefined) return { environment: to }
  if (tag !== undefined) return { to: tag }
  throw new Problem('nothing says where to', 'add --to production, an environment of the broker')
}

async function runCanDeploy(args: string[], { env, log }: Place): Promise<number> {
  const flags = readFlags(args, {
    ...brokerOptions,
    participant: { type: 'string', default: 'compute-console' },
    to: { type: 'string' },
    'to-tag': { type: 'string' },
    ignore: { type: 'string', multiple: true },
  })
  const broker = brokerFrom(flags.broker, env)
  const { deployable, line } = await canDeploy(broker, {
    participant: flags.participant,
    version: flags.version ?? versionOf(),
    to: destination(flags),
    ignored: flags.ignore ?? [],
  })
  log(line)
  return deployable ? 0 : 1
}

const commands: Record<string, (args: string[], place: Place) => Promise<number>> = {
  publish: runPublish,
  'can-i-deploy': runCanDeploy,
}

/** Runs `publish` or `can-i-deploy`. Returns the exit code: 0 yes, 1 no, 2 when the command failed. */
export async function runCommand([name = '', ...args]: string[], place: Place): Promise<number> {
  try {
    const command = commands[name]
    if (!command) throw new Problem(`there is no command '${name}'`, 'publish and can-i-deploy are')
    return await command(args, place)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    place.complain(`✗ ${error.message}${error.remedy ? ` — ${error.remedy}` : ''}`)
    return 2
  }
}
