import { verifyFlags } from '../../contracts/verifier/verify-flags.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { regenerate } from '../build/ensure-generated.ts'
import { log } from '../lib/log.mjs'
import { build } from '../steps/build.ts'
import { printChangelog } from '../steps/changelog.ts'
import { check } from '../steps/check.ts'
import { printCoverage } from '../steps/coverage.ts'
import { writeFonts } from '../steps/fonts.ts'
import { namedBrowserTests, takeScreenshots } from '../steps/in-browser.ts'
import { checkMock, mock } from '../steps/mock.ts'
import { mutants } from '../steps/mutants.ts'
import { newCommand } from '../steps/new.ts'
import { writePacts } from '../steps/pacts.ts'
import { buildPartnerPackage } from '../steps/partner-build.ts'
import { tryPartnerPackage } from '../steps/partner-try.ts'
import { writeRequirements } from '../steps/requirements.ts'
import { tryStart } from '../steps/start-try.ts'
import { checkStart, start } from '../steps/start.ts'
import { checkStyles, styles } from '../steps/styles.ts'
import { checkVite } from '../steps/vite.ts'
import { typeCheck } from '../testing/checks.ts'
import { benchCommands } from './bench-commands.ts'
import { brokerCommands } from './broker-commands.ts'
import { contract, inBrowser, isSwitch, port, text, verification, world } from './command-options.ts'
import type { Command, Commands, Need } from './command-type.ts'
import { exitOnWrongFlags } from './flags.ts'
import { tableOfCommands } from './help.ts'
import { testCommands } from './test-commands.ts'

// Building and serving needs no packages of checks and tests.
const served: Need[] = ['runtime', 'generated']
// Commands that follow the contract while they run begin with the last good one.
const following: Need[] = ['runtime', 'lastGenerated']

const named: Commands = {
  help: {
    summary: 'Lists the commands.',
    needs: [],
    runs: () => {
      console.log(tableOfCommands(Object.keys(packageJson.scripts), commands))
      return 0
    },
  },
  start: {
    summary: 'Builds the console and serves it with the simulated provider, or over another one.',
    options: {
      port: port('4173'),
      provider: text('a provider to serve the console over, through a proxy on the same origin', 'URL'),
      replay: text('answers the calls of a recording as it has them; npm run verify writes one', 'FILE'),
      ...world,
    },
    check: checkStart,
    needs: [...served, ['console', 'mock']],
    runs: start,
  },
  'start:try': {
    summary: 'Runs npm start, signs in, and prints how long that took and what is installed.',
    needs: [],
    runs: tryStart,
  },
  ...testCommands,
  dev: {
    summary: 'Serves the console by Vite, with the simulated provider in the browser.',
    env: { MOCKS: 'off leaves the provider to the hosts of public/config.json' },
    tool: 'vite',
    check: checkVite,
    needs: following,
    runs: ['vite'],
  },
  mock: {
    summary: 'Serves the simulated provider alone.',
    options: { port: port('4010'), host: text('the address to listen at', 'HOST', '127.0.0.1'), ...world },
    check: checkMock,
    needs: [...following, 'mock'],
    runs: mock,
  },
  build: {
    summary:
      'Builds the production console into dist/console, with compressed copies, unless nothing changed.',
    options: {
      demo: isSwitch(
        'builds dist/demo instead: with the simulated provider inside, for any folder of a host of files',
      ),
    },
    needs: served,
    runs: build,
  },
  preview: {
    summary: 'Serves the production console as it is deployed, without a provider; npm start serves both.',
    tool: 'vite preview',
    check: checkVite,
    needs: [...served, 'console', 'precompressed'],
    runs: ['vite', 'preview'],
  },
  fonts: {
    summary: 'Writes the font of figures and Latin letters from its package, after a new version of that.',
    needs: ['installed'],
    runs: writeFonts,
  },
  generate: {
    summary: 'Generates hooks, validators and mocks from the contract.',
    needs: ['runtime'],
    runs: async () => {
      const started = performance.now()
      await regenerate()
      log(`Generated in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      return 0
    },
  },
  new: newCommand,
  check: {
    summary: 'Runs contract lint, types, code lint, the search for dead code, and format.',
    options: { changed: isSwitch('lints and formats only the files that differ from the last commit') },
    needs: contract,
    runs: check,
  },
  lint: {
    summary: 'Lints the code; npm run check lints the contract too.',
    tool: 'oxlint',
    needs: contract,
    runs: ['oxlint', '--type-aware', '--deny-warnings'],
  },
  typecheck: {
    summary: 'Checks the types.',
    tool: 'tsc',
    needs: contract,
    runs: typeCheck,
  },
  format: { summary: 'Formats all files.', tool: 'oxfmt', needs: ['installed'], runs: ['oxfmt'] },
  coverage: {
    summary: 'Runs the unit and provider tests; prints the documented answers that they bring about.',
    options: { tests: isSwitch('names a test for each answer') },
    needs: [...contract, 'mock'],
    runs: printCoverage,
  },
  requirements: {
    summary: 'Writes the lines of docs/requirements.md that name the tests.',
    needs: [],
    runs: writeRequirements,
  },
  ...benchCommands,
  'openapi:diff': {
    summary:
      'Compares the contract, or a file, with that of a git ref or a file. Exits with 1 on a breaking change, 2 on one that it does not compare.',
    options: {
      base: text('the git ref', 'REF', 'main'),
      'base-file': text('an OpenAPI 3 or AsyncAPI 3 document instead of the ref', 'FILE'),
      'head-file': text('a document instead of the contract on disk', 'FILE'),
      json: isSwitch('prints JSON'),
      markdown: isSwitch('prints Markdown, for a pull request'),
      'allow-uncompared': isSwitch('lists differences that are not compared without exiting with 2'),
    },
    parsesFlags: true,
    needs: ['installed'],
    runs: ['node', 'contracts/breaking-changes/main.ts'],
  },
  changelog: {
    summary: 'Drafts the changelog since a release from the commits and the comparison of the contract.',
    options: {
      from: text('the last release', 'REF'),
      title: text('the heading', 'TEXT', '[Unreleased]'),
      release: text('prints the notes of this release instead', 'TAG'),
    },
    needs: contract,
    runs: printChangelog,
  },
  pacts: {
    summary: 'Writes the pacts and the page of provider states.',
    needs: contract,
    runs: writePacts,
  },
  ...brokerCommands,
  verify: {
    summary: 'Verifies a provider against pacts and contract. Exits with 1 when it breaks them.',
    options: verification,
    parsesFlags: true,
    check: ({ args }) => exitOnWrongFlags(args, verifyFlags, { exitCode: 2 }),
    needs: [...contract, 'verified'],
    runs: ['node', 'contracts/verifier/main.ts'],
  },
  'state-server': {
    summary: 'Serves the provider states of a provider by five functions of an adapter.',
    options: {
      adapter: text('a module with the functions, or an address that answers their calls', 'FILE_OR_URL'),
      port: port('4020'),
    },
    parsesFlags: true,
    needs: ['installed'],
    runs: ['node', 'contracts/state-server/main.ts'],
  },
  'test:responses': {
    summary: 'Mutates every response of a provider and prints how many mutations the verifier finds.',
    options: {
      provider: verification.provider,
      every: { kind: 'integer', help: 'every Nth mutation only', initial: '1' },
      quiet: isSwitch('prints what is not found only'),
    },
    needs: [...contract, 'provider'],
    runs: ['node', 'tests/tools/response-mutations/verifier/main.ts'],
  },
  'test:responses:screens': {
    summary: 'Mutates every response of each screen, one field at a time, and prints what it survived.',
    words: { name: 'WORD', help: 'screens whose names hold one' },
    env: {
      MUTATION_SAMPLE: '60 tries about so many instead of all, picked by MUTATION_SEED',
      MUTATION_SEED: 'which ones; 1 unless given',
    },
    needs: inBrowser,
    runs: namedBrowserTests(
      'tests/tools/response-mutations/screens',
      'Running the screens with mutated responses',
    ),
  },
  'test:requests': {
    summary: 'Mutates the requests of the screens and prints what the pacts and the provider notice.',
    words: { name: 'OPERATION', help: 'one operation instead of all' },
    needs: contract,
    runs: mutants,
  },
  'mutants:source': {
    summary: 'Mutates a sample of source lines and prints which mutants the tests miss.',
    options: {
      sample: { kind: 'integer', help: 'the number of lines', initial: '100' },
      seed: { kind: 'integer', help: 'picks the lines; changes daily unless given' },
      files: text('only files that match', 'GLOB'),
      workers: { kind: 'integer', help: 'test runs side by side', initial: '1' },
      browser: isSwitch('mutates components and hooks, which the browser tests run'),
    },
    needs: [...contract, 'stryker'],
    runs: ['node', 'tests/tools/mutation/main.ts'],
  },
  styles: {
    summary: 'Runs the journeys in answer styles and forms of ids, and prints what passed by screen.',
    words: { name: 'STYLE', help: 'answer styles or forms of ids; all unless given' },
    options: { sample: isSwitch('only those that npm run test:tools runs') },
    check: checkStyles,
    needs: inBrowser,
    runs: styles,
  },
  'partner:build': {
    summary: 'Builds the verify command of the partner package; npm pack in contracts/ runs it.',
    needs: [...contract, ['console', 'mock']],
    runs: buildPartnerPackage,
  },
  'partner:try': {
    summary: 'Packs the partner package, and installs and runs it in an empty folder.',
    needs: contract,
    runs: tryPartnerPackage,
  },
  screenshots: {
    summary: 'Takes every screen into screenshots/, or the pictures of the README.',
    words: { name: 'SCREEN', help: 'screens whose names hold one; readme: the pictures of the README' },
    needs: inBrowser,
    runs: takeScreenshots,
  },
}

/** Other names of commands. */
const aliases: Record<string, string> = {
  states: 'state-server',
  lies: 'test:responses',
  'lies:screens': 'test:responses:screens',
  mutants: 'test:requests',
}

const withAlias = ([alias, name]: [string, string]): [string, Command][] => {
  const command = named[name]
  return command ? [[alias, command]] : []
}

/** Every npm command: its help, its needs and its program. */
export const commands: Commands = {
  ...named,
  ...Object.fromEntries(Object.entries(aliases).flatMap(withAlias)),
}
