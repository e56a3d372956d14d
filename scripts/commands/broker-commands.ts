import { text } from './command-options.ts'
import type { Commands } from './command-type.ts'

const broker = {
  broker: text('address of the Pact Broker; PACT_BROKER_BASE_URL otherwise', 'URL'),
  version: text('version of the console; the commit otherwise', 'VERSION'),
}

const participant = text('who is released', 'NAME', 'compute-console')

/** The npm commands that talk to a Pact Broker. */
export const brokerCommands: Commands = {
  'pacts:publish': {
    summary: 'Publishes the pacts to a Pact Broker.',
    options: {
      ...broker,
      branch: text('branch of the version; the one of git otherwise', 'NAME'),
      tag: text('tag of the version; may be repeated', 'NAME'),
      'build-url': text('address of the CI run', 'URL'),
      pacts: text('folder of the pacts', 'FOLDER', 'contracts/pacts'),
    },
    parsesFlags: true,
    needs: ['installed'],
    runs: ['node', 'contracts/broker/main.ts', 'publish'],
  },
  'can-i-deploy': {
    summary: 'Asks a Pact Broker whether a version can be released.',
    options: {
      ...broker,
      participant,
      to: text('an environment of the broker', 'NAME'),
      'to-tag': text('a tag, instead of an environment', 'NAME'),
      ignore: text('a participant that does not count; may be repeated', 'NAME'),
      wait: text('how long to wait for verification results that are missing', 'SECONDS', '0'),
    },
    parsesFlags: true,
    needs: ['installed'],
    runs: ['node', 'contracts/broker/main.ts', 'can-i-deploy'],
  },
  'record-deployment': {
    summary: 'Tells a Pact Broker which version was deployed to an environment.',
    options: {
      ...broker,
      participant,
      to: text('an environment of the broker', 'NAME'),
      instance: text('which of several instances in that environment', 'NAME'),
    },
    parsesFlags: true,
    needs: ['installed'],
    runs: ['node', 'contracts/broker/main.ts', 'record-deployment'],
  },
  broker: {
    summary: "Runs any other command of Pact's broker CLI; npm run broker -- help lists them.",
    tool: 'pact-broker',
    needs: ['installed'],
    runs: ['node', 'contracts/broker/main.ts', 'cli'],
  },
}
