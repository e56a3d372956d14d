import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import orval, { noopReporter, withReporter } from 'orval'
import { hashOf } from '../build/build-stamp.ts'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { attachDecoders } from './attach-decoders.ts'
import { attachIds } from './attach-ids.ts'
import { lifecycleStates, lifecycleTable } from './lifecycles.ts'
import type { ApiDocument } from './openapi.ts'
import { operationList, operationRoutes } from './operation-list.ts'
import { operationTypes } from './operation-types.ts'
import { withPartialDecoders } from './partial-decoders.ts'
import { promisedProperties } from './promised-properties.ts'
import { consoleView, decoderView, providerView } from './views.ts'

/** Generates into a folder of its own, laid out like the project, so that a failure changes nothing in the project. */
export class Stage {
  readonly folder: string
  controlApiHash = ''

  constructor(folder: string) {
    this.folder = folder
    this.linkClient()
  }

  // The generated calls import the console's http client, which orval reads.
  linkClient(): void {
    const link = this.path('src/api/client')
    mkdirSync(this.path('src/api'), { recursive: true })
    if (!existsSync(link)) symlinkSync(join(root, 'src/api/client'), link, 'junction')
  }

  path(path: string): string {
    return join(this.folder, path)
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.path(path), '..'), { recursive: true })
    writeFileSync(this.path(path), text)
  }

  readJson(path: string): ApiDocument {
    return JSON.parse(readFileSync(this.path(path), 'utf8'))
  }

  /**
   * Bundles the three documents, derives the views of the console and the simulated provider, and generates hooks,
   * decoders, validators, mocks, the control API's types and the lists of operations.
   */
  async generate(): Promise<void> {
    await Promise.all([this.bundle(), this.bundleControlApi()])
    const document = this.readJson('openapi/generated/openapi.json')
    this.writeViews(document)
    await this.runOrval()
    attachDecoders(document, this.folder)
    attachIds(this.folder)
    const provider = this.readJson('openapi/generated/provider.json')
    this.write('mocks/generated/operations.ts', operationTypes(provider))
    this.write('mocks/generated/operation-list.ts', operationList(document))
    this.write('mocks/generated/promised-properties.ts', promisedProperties(document))
    this.write('mocks/generated/lifecycles.ts', lifecycleTable(document))
    this.write('src/api/generated/operations.ts', operationRoutes(document))
    for (const { file, text } of lifecycleStates(document))
      this.write(`src/api/generated/lifecycles/${file}`, text)
    this.writeControlApi(this.readJson('openapi/generated/control-api.json'))
  }

  /** A failure is thrown, and nothing is printed. */
  runOrval(): Promise<void> {
    const config = join(root, 'orval.config.ts')
    return withReporter(noopReporter, () => orval(config, this.folder, { throwOnError: true }))
  }

  async bundle(): Promise<void> {
    await bundle('console', 'realtime', '-o', this.path('openapi/generated'), '--ext', 'json')
    const events = this.path('openapi/generated/realtime')
    renameSync(`${events}.asyncapi.json`, `${events}.json`)
  }

  /** The control API rarely changes; its bundle is kept from one generation to the next. */
  async bundleControlApi(): Promise<void> {
    const hash = hashOf(['mocks/control-api/openapi.yaml', 'mocks/control-api/openapi', 'redocly.yaml'])
    if (hash === this.controlApiHash) return
    await bundle('control', '-o', this.path('openapi/generated/control-api.json'))
    this.controlApiHash = hash
  }

  writeViews(document: ApiDocument): void {
    const decoders = (one: ApiDocument) => withPartialDecoders(decoderView(one))
    const views = { provider: providerView, console: consoleView, decoders }
    for (const [name, view] of Object.entries(views))
      this.write(`openapi/generated/${name}.json`, JSON.stringify(view(document), null, 1))
  }

  writeControlApi(document: ApiDocument): void {
    this.write('mocks/generated/control-api/operations.ts', operationTypes(document))
    this.write('mocks/generated/control-api/operation-routes.ts', operationRoutes(document))
  }
}

async function bundle(...args: string[]): Promise<void> {
  const { code, output } = await run(['redocly', 'bundle', ...args], { quiet: true })
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1))
}
