import { join, relative } from 'node:path'
import type { Reporter, TestSpecification, Vitest } from 'vitest/node'
import { root } from '../lib/root.mjs'
import { changedFiles } from './changed-files.ts'
import { NearTests } from './near-tests.ts'

/** The tests in `tests` are of whole programs and take longer, so they run when they are named only. */
const isBesideSource = ({ moduleId }: TestSpecification) => !/^tests[\\/]/.test(relative(root, moduleId))

/** A reporter that has Vitest run the tests near what differs from the last commit, once it watches. */
export default class ChangesFirst implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.#vitest = vitest
    vitest.onFilterWatchedSpecification(isBesideSource)
  }

  async onWatcherStart() {
    const vitest = this.#vitest
    // It is called again after each run.
    this.#vitest = undefined
    if (vitest === undefined) return
    const near = new NearTests(root)
    const files = new Set((changedFiles() ?? []).flatMap((file) => near.of(join(root, file))))
    const tests = [...files].flatMap((file) => vitest.getModuleSpecifications(file)).filter(isBesideSource)
    if (tests.length > 0) await vitest.runTestSpecifications(tests)
  }
}
