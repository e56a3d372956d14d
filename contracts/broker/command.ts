import { CommandError, commandErrorLine } from '../command-error.ts'
import { canIDeploy } from './can-i-deploy.ts'
import { brokerFromEnvironment, brokerOptions, parseCommandFlags } from './flags.ts'
import { publishPacts } from './publish-pacts.ts'
import { gitBranch, gitTags, gitVersion } from './git-revision.ts'

/** The environment that a command reads, and its output. */
export interface BrokerCommandContext {
  env: NodeJS.ProcessEnv
  log: (line: string) => void
  logError: (line: string) => void
}

async function runPublish(args: string[], { env, log }: BrokerCommandContext): Promise<number> {
  const flags = parseCommandFlags(args, {
    ...brokerOptions,
    branch: { type: 'string' },
    tag: { type: 'string', multiple: true },
    'build-url': { type: 'string' },
    pacts: { type: 'string', default: 'contracts/pacts' },
  })
  const broker = brokerFromEnvironment(flags.broker, env)
  const lines = await publishPacts(broker, {
    pactsFolder: flags.pacts,
    version: flags.version ?? gitVersion(flags.pacts),
    branch: flags.branch ?? gitBranch(env),
    tags: flags.tag ?? gitTags(),
    buildUrl: flags['build-url'],
  })
  for (const line of lines) log(line)
  return 0
}

function destination({ to, 'to-tag': tag }: { to?: string | undefined; 'to-tag'?: string | undefined }) {
  if (to !== undefined && tag !== undefined)
    throw new CommandError('--to and --to-tag are both given', 'one says where to')
  if (to !== undefined) return { environment: to }
  if (tag !== undefined) return { to: tag }
  throw new CommandError('nothing says where to', 'add --to production, an environment of the broker')
}

async function runCanDeploy(args: string[], { env, log }: BrokerCommandContext): Promise<number> {
  const flags = parseCommandFlags(args, {
    ...brokerOptions,
    participant: { type: 'string', default: 'compute-console' },
    to: { type: 'string' },
    'to-tag': { type: 'string' },
    ignore: { type: 'string', multiple: true },
  })
  const broker = brokerFromEnvironment(flags.broker, env)
  const { deployable, line } = await canIDeploy(broker, {
    participant: flags.participant,
    version: flags.version ?? gitVersion(),
    to: destination(flags),
    ignoredParticipants: flags.ignore ?? [],
  })
  log(line)
  return deployable ? 0 : 1
}

const commands: Record<string, (args: string[], place: BrokerCommandContext) => Promise<number>> = {
  publish: runPublish,
  'can-i-deploy': runCanDeploy,
}

/** Runs `publish` or `can-i-deploy`. Returns the exit code: 0 yes, 1 no, 2 when the command failed. */
export async function runBrokerCommand(
  [name = '', ...args]: string[],
  place: BrokerCommandContext,
): Promise<number> {
  try {
    const command = commands[name]
    if (!command) throw new CommandError(`there is no command '${name}'`, 'publish and can-i-deploy are')
    return await command(args, place)
  } catch (error) {
    place.logError(commandErrorLine(error))
    return 2
  }
}
