import * as fc from 'fast-check'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { setProviderState } from '../../../mocks/provider-states'
import type { ScenarioName } from '../../../mocks/scenarios'
import { runs } from '../support/randomness'

type Caller = ReturnType<typeof newCaller>
type Command<Model extends object> = fc.Command<Model, Caller>

/** One sort of thing that may happen: to the model, and to the provider. */
export const step = <Model extends object, Fields>(
  name: string,
  fields: fc.Arbitrary<Fields>,
  run: (model: Model, provider: Caller, fields: Fields) => void,
): fc.Arbitrary<Command<Model>> =>
  fields.map((value) => ({
    check: () => true,
    run: (model, provider) => run(model, provider, value),
    toString: () => `${name} ${fc.stringify(value)}`,
  }))

/** The seconds that pass: a few, or the given number. */
export const seconds = (most: number) =>
  fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: most }))

/** Sets the balance and offers a server plan. Returns the id of its price. */
export function offerPlan(
  { hosted }: Caller,
  amount: string,
  fields: { charge_type: string; price: string },
) {
  setProviderState(hosted, 'the balance is', { amount })
  return Number(setProviderState(hosted, 'a server plan is offered', fields).pricing_plan_id)
}

interface Machine<Model extends object> {
  scenario: ScenarioName
  /** The initial model, after the provider was set up. */
  start: (provider: Caller) => Model
  steps: fc.Arbitrary<Command<Model>>[]
  /** Compares the two, after each step. */
  agree: (model: Model, provider: Caller) => void
}

/** Holds the provider to a model of it, whatever happens in whatever order. */
export function followsModel<Model extends object>(machine: Machine<Model>) {
  const { scenario, steps, start, agree } = machine
  const setUp = () => {
    const provider = newCaller(scenario)
    provider.signIn()
    return { model: start(provider), real: provider }
  }
  const compared = steps.map((one) =>
    one.map((command) => ({
      ...command,
      run: (model: Model, provider: Caller) => {
        command.run(model, provider)
        // A session ends after a week.
        if (provider.get('/api/userinfo').status === 401) provider.signIn()
        agree(model, provider)
      },
    })),
  )
  const commands = fc.commands(compared, { maxCommands: 25, size: 'max' })
  fc.assert(
    fc.property(commands, (list) => fc.modelRun(setUp, list)),
    runs(25),
  )
}
