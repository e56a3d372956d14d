import { afterEach, beforeEach, inject, type TestContext } from 'vitest'
import { commands } from 'vitest/browser'

const activeMutants = inject('activeMutants')
const reached = new Set<string>()

const recordReach = (_: object, id: string | symbol) => {
  reached.add(String(id))
  return true
}

/** The globals of the mutated code. An endless loop of a mutant ends by an error. */
const state = {
  activeMutant: '',
  hitCount: 0,
  hitLimit: 100_000,
  mutantCoverage: { static: new Proxy({}, { set: recordReach }), perTest: {} },
}
Object.assign(globalThis, { __stryker__: state })

const placeOf = ({ file, location }: TestContext['task']) => `${file.name}:${location?.line ?? 0}`

beforeEach((context) => {
  const activeMutant = activeMutants?.[placeOf(context.task)]
  if (activeMutants && activeMutant === undefined) context.skip()
  Object.assign(state, { activeMutant, hitCount: 0 })
})

afterEach(async ({ task }) => {
  state.activeMutant = ''
  const ids = [...reached]
  reached.clear()
  if (!activeMutants && task.result?.state !== 'fail') await commands.recordReached(placeOf(task), ids)
})
