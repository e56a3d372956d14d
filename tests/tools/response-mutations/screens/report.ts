import { mkdirSync, writeFileSync } from 'node:fs'
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import type { MutationResult } from './screen-mutations'

/** Prints how many mutated responses each screen survived, and lists the others. */
export default class Report implements Reporter {
  private readonly results: MutationResult[] = []
  private readonly broken: string[] = []

  onTestEnd({ title, retries }: TestCase, { attachments, status, error, retry }: TestResult) {
    if (status !== 'passed' && retry < retries) return
    const body = attachments.find(({ name }) => name === 'results')?.body
    if (body) this.results.push(...JSON.parse(body.toString('utf8')))
    if (status !== 'passed' && status !== 'skipped') this.broken.push(`${title}: ${error?.message ?? status}`)
  }

  onError(error: TestError) {
    this.broken.push(error.message ?? 'the run broke')
  }

  async onEnd(): Promise<Partial<FullResult>> {
    const failed = this.results.filter(({ problems }) => problems.length > 0)
    for (const screen of new Set(this.results.map((one) => one.screen))) {
      const ofScreen = this.results.filter((one) => one.screen === screen)
      const survived = ofScreen.filter(({ problems }) => problems.length === 0).length
      console.log(`  ${screen}: ${survived} of ${ofScreen.length} survived`)
    }
    for (const { screen, operationId, kind, place, problems } of failed)
      console.log(`✗ ${screen} · ${operationId} ${place} · ${kind}: ${problems.join('; ')}`)
    for (const line of this.broken) console.log(`✗ ${line}`)
    const { length } = this.results
    console.log(`\n${length} answers mutated, ${length - failed.length} survived`)
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/response-mutations.json', JSON.stringify(this.results, null, 1))
    return { status: failed.length || this.broken.length || length === 0 ? 'failed' : 'passed' }
  }

  printsToStdio() {
    return true
  }
}
