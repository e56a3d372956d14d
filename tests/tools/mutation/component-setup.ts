import { afterEach, beforeEach, inject, type TestContext } from 'vitest'
import { commands } from 'vitest/browser'
import { reached, state } from './component-state'

const activeMutants = inject('activeMutants')

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
