import { CommandError, runCommand } from '../breaking-changes/command-error.ts'
import { canIDeploy } from './can-i-deploy.ts'
import { brokerFromEnvironment, brokerOptions, parseBrokerFlags, refuseSecrets } from './flags.ts'
import { gitBranch, gitTags, gitVersion } from './git-revision.ts'
import { runPactCli } from './pact-cli.ts'
import { publishPacts } from './publish-pacts.ts'

/** The environment that a command reads, and its output. */
export interface BrokerCommandContext {
  env: NodeJS.ProcessEnv
  log: (line: string) => void
  logError: (line: string) => void
}

async function runPublish(args: string[], { env, log }: BrokerCommandContext): Promise<number> {
  const flags = parseBrokerFlags(args, {
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

const participant = { type: 'string', default: 'compute-console' } as const

function environment(to: string | undefined): string {
  if (to !== undefined) return to
  throw new CommandError('nothing says where to', 'add --to production, an environment of the broker')
}

function destination({ to, 'to-tag': tag }: { to?: string | undefined; 'to-tag'?: string | undefined }) {
  if (to !== undefined && tag !== undefined)
    throw new CommandError('--to and --to-tag are both given', 'one says where to')
  return tag === undefined ? { environment: environment(to) } : { tag }
}

function seconds(wait: string): number {
  if (/^\d{1,5}$/.test(wait)) return Number(wait)
  throw new CommandError(`--wait ${wait} is not a number of seconds`)
}

async function runCanDeploy(args: string[], { env, log }: BrokerCommandContext): Promise<number> {
  const flags = parseBrokerFlags(args, {
    ...brokerOptions,
    participant,
    to: { type: 'string' },
    'to-tag': { type: 'string' },
    ignore: { type: 'string', multiple: true },
    wait: { type: 'string', default: '0' },
  })
  const broker = brokerFromEnvironment(flags.broker, env)
  const { deployable, line } = await canIDeploy(broker, {
    participant: flags.participant,
    version: flags.version ?? gitVersion(),
    to: destination(flags),
    ignoredParticipants: flags.ignore ?? [],
    wait: seconds(flags.wait),
  })
  log(line)
  return deployable ? 0 : 1
}

async function runRecord(args: string[], { env, log }: BrokerCommandContext): Promise<number> {
  const flags = parseBrokerFlags(args, {
    ...brokerOptions,
    participant,
    to: { type: 'string' },
    instance: { type: 'string' },
  })
  const broker = brokerFromEnvironment(flags.broker, env)
  const to = environment(flags.to)
  const version = flags.version ?? gitVersion()
  const instance = flags.instance === undefined ? [] : ['--application-instance', flags.instance]
  const deployed = ['--pacticipant', flags.participant, '--version', version, '--environment', to]
  await runPactCli(broker, ['record-deployment', ...deployed, ...instance])
  log(`✓ ${flags.participant} ${version} is recorded as deployed to ${to}`)
  return 0
}

/** Any other command of Pact's CLI, with its own flags. */
async function runAny(args: string[], { env, log }: BrokerCommandContext): Promise<number> {
  refuseSecrets(args)
  if (args.length === 0) throw new CommandError('no command is named', 'npm run broker -- help lists them')
  const local = { PACT_BROKER_BASE_URL: 'http://localhost' }
  const isLocal = ['help', 'generate-uuid'].includes(args[0] ?? '')
  const output = await runPactCli(brokerFromEnvironment(undefined, isLocal ? local : env), args)
  log(output.trim())
  return 0
}

const commands: Record<string, (args: string[], place: BrokerCommandContext) => Promise<number>> = {
  publish: runPublish,
  'can-i-deploy': runCanDeploy,
  'record-deployment': runRecord,
  cli: runAny,
}

/**
 * Runs a command. Returns the exit code: 0 yes or done, 1 no, 2 when the command failed.
 */
export async function runBrokerCommand(
  [name = '', ...args]: string[],
  place: BrokerCommandContext,
): Promise<number> {
  const command = commands[name]
  return await runCommand(() => {
    if (command) return command(args, place)
    throw new CommandError(`there is no command '${name}'`, `there are: ${Object.keys(commands).join(' ')}`)
  }, place.logError)
}
