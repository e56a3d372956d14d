import { type Stage, stateIn } from './stage'

/** Makes the world conflict with a call; returns the changes to its body. */
type Conflict = (stage: Stage) => object | void

const brokeAndBuying: Conflict = (stage) => {
  stateIn(stage, 'the balance is', { amount: '0.00' })
}

const offTheShelf: Conflict = ({ state, mine }) => {
  for (const project of state.projects) if (project.id === mine.project) project.isPublished = false
}

const hasEnded: Conflict = ({ state, mine }) => {
  for (const task of state.powerTasks) if (task.id === mine.task) Object.assign(task, { status: 'stopped' })
}

/** By operation, of each that documents a 409: what brings it about. */
export const conflicts: Record<string, Conflict> = {
  registerUser: (stage) => {
    stateIn(stage, 'an account exists', { email: 'alone@example.com' })
  },
  createInviteCode: (stage) => {
    stateIn(stage, 'the user has an invite code')
  },
  createWithdrawal: (stage) => {
    stateIn(stage, 'the withdrawable balance is', { amount: '0.00' })
  },
  updateProjectConfig: (stage) => ({ id: stateIn(stage, 'a project config exists').project_config_id }),
  runNodeScript: offTheShelf,
  runBatchScript: offTheShelf,
  createNodeGroup: (stage) => {
    stateIn(stage, 'a node group exists', { name: '香港组' })
  },
  updateNodeGroup: (stage) => {
    stateIn(stage, 'a node group exists', { name: '香港一组' })
  },
  toggleAutoRenew: ({ state, mine }) => {
    for (const row of state.deployments)
      if (row.id === mine.deployment) Object.assign(row, { status: 'stopped' })
  },
  createLease: brokeAndBuying,
  createPowerTask: brokeAndBuying,
  terminatePowerTask: hasEnded,
  toggleTaskLoop: hasEnded,
}
