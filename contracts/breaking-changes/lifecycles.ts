import { createChange, type Change, type ChangeSubject } from './change.ts'
import type { Versions } from './contract.ts'
import { lifecyclesIn, statesAfter, type Lifecycle, type Transition } from './schema/lifecycles.ts'

interface Lives {
  before: Lifecycle
  after: Lifecycle
}

const isCall = ({ by }: Transition) => by !== 'time' && by !== 'event'

const textOf = ({ from, to, by }: Transition) => `${from} → ${to} by ${by}`

const subjectOf = ({ name }: Lifecycle): ChangeSubject => ({ subject: `life of ${name}` })

const leads = (lifecycle: Lifecycle, { from, to }: Transition) => statesAfter(lifecycle, from).has(to)

const isIn = ({ transitions }: Lifecycle, one: Transition) =>
  transitions.some(({ from, to, by }) => from === one.from && to === one.to && by === one.by)

/** Removing a call breaks its senders; removing a state breaks clients that wait for it. */
function removedTransitions({ before, after }: Lives): Change[] {
  const removed = before.transitions.filter((one) => !isIn(after, one))
  return removed.map((one) => {
    const isBreaking = isCall(one) || !leads(after, one)
    const subject = { ...subjectOf(after), operationId: isCall(one) ? one.by : undefined }
    return createChange(subject, isBreaking, 'transition', `${textOf(one)} removed`)
  })
}

/** A new successor breaks clients that treat the source state as final or expect another successor. */
function addedTransitions({ before, after }: Lives): Change[] {
  const added = after.transitions.filter((one) => !isIn(before, one))
  const isNew = ({ from, to }: Transition) => ![from, to].every((one) => before.states.includes(one))
  return added.map((one) => {
    // The comparison of the enums tells of states that are new; only what leads on from a known last one does not.
    const isBreaking = isNew(one) ? before.final.includes(one.from) : !leads(before, one)
    return createChange(subjectOf(after), isBreaking, 'transition', `${textOf(one)} added`)
  })
}

/** The properties that tell one thing from another are what its life is followed by. */
function knownByChange({ before, after }: Lives): Change[] {
  const [was, is] = [before.knownBy.join(', '), after.knownBy.join(', ')]
  return was === is ? [] : [createChange(subjectOf(after), false, 'known-by', `${was} → ${is}`)]
}

/** Compares the lives of things (`x-lifecycle`) in two documents. Without one nothing is promised. */
export function compareLifecycles({ before, after }: Versions): Change[] {
  const [old, now] = [lifecyclesIn(before.document), lifecyclesIn(after.document)]
  const added = now.filter(({ name }) => !old.some((one) => one.name === name))
  return [
    ...old.flatMap((one): Change[] => {
      const same = now.find(({ name }) => name === one.name)
      if (!same) return [createChange(subjectOf(one), true, 'states', 'no longer declared what follows what')]
      const lives = { before: one, after: same }
      return [...removedTransitions(lives), ...addedTransitions(lives), ...knownByChange(lives)]
    }),
    ...added.map((one) =>
      createChange(subjectOf(one), false, 'states', `declared: ${one.states.join(', ')}`),
    ),
  ]
}
