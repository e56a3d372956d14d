import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../breaking-changes/command-error.ts'
import { readPact } from '../verifier/calls/pact-file.ts'
import { requestBroker, type Broker } from './pact-cli.ts'

/** The pacts to publish and the metadata of their version. */
export interface PublishOptions {
  /** The folder of the pacts. */
  pactsFolder: string
  version: string
  branch: string
  tags: string[]
  buildUrl: string | undefined
}

const responseShape = z.looseObject({
  notices: z.array(z.looseObject({ type: z.string(), text: z.string() })).default([]),
  _links: z.looseObject({ 'pb:contracts': z.array(z.looseObject({ href: z.string() })) }),
})

/** @throws CommandError when the folder has no pacts, or pacts of several consumers */
function pactsIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const files = names.map((name) => join(folder, name))
  const consumers = new Set(files.map((file) => readPact(file).consumer.name))
  const [consumer] = consumers
  if (consumer === undefined) throw new CommandError(`${folder} holds no pact`, 'npm run pacts writes them')
  if (consumers.size > 1)
    throw new CommandError(
      `${folder} holds pacts of ${[...consumers].join(' and ')}`,
      'publish one at a time',
    )
  return { consumer, files }
}

/**
 * Publishes a folder of pacts in one call (POST /contracts/publish, Pact Broker 2.86 and newer).
 * @returns lines for a terminal: the published pacts and the broker's warnings
 */
export async function publishPacts(broker: Broker, publication: PublishOptions): Promise<string[]> {
  const { version, branch, tags, buildUrl } = publication
  const { consumer, files } = pactsIn(publication.pactsFolder)
  const args = ['publish', ...files, '--consumer-app-version', version, '--branch', branch]
  const { notices, _links: links } = await requestBroker(
    broker,
    [
      ...args,
      ...(tags.length ? ['--tag', tags.join(',')] : []),
      ...(buildUrl === undefined ? [] : ['--build-url', buildUrl]),
    ],
    responseShape,
  )
  const warnings = notices.filter(({ type }) => ['warning', 'error', 'danger'].includes(type))
  const tagged = tags.length ? `, tagged ${tags.join(', ')}` : ''
  return [
    `✓ ${consumer} ${version} of branch ${branch}${tagged} is published`,
    ...links['pb:contracts'].map(({ href }) => `  ${href}`),
    ...warnings.map(({ text }) => `⚠ ${text.replaceAll(/\s+/g, ' ')}`),
  ]
}
