import { Big } from 'big.js'
import { isObject, type Json } from '../../breaking-changes/schema/json.ts'
import type { Journey, JourneyStep } from '../../schema/journeys.ts'
import type { Fault, VerificationResult } from '../report/verification-result.ts'
import type { ExecutedStep } from './respect.ts'

/** How redocly respect begins to say that a response lacks a value which a criterion reads. */
const missingValue = /JSON Pointer "([^"]*)" reaches no value/

const failedChecks = ({ checks }: ExecutedStep) =>
  checks.filter(({ passed, severity }) => !passed && severity === 'error')

// Without a request respect had no value for one of its parameters.
const callOf = ({ request }: ExecutedStep) =>
  request?.url ? `${request.method.toUpperCase()} ${new URL(request.url).pathname}` : 'no call'

const receivedBy = ({ response }: ExecutedStep) =>
  response ? `${response.statusCode} ${(JSON.stringify(response.body) ?? '').slice(0, 300)}` : 'no answer'

function faultsOfStep(step: JourneyStep, executed: ExecutedStep): Fault[] {
  return failedChecks(executed).map(({ condition, message }) => ({
    by: 'journey',
    what: `${step.id}: ${step.description} (${callOf(executed)})`,
    expected: condition ?? message.trim(),
    received: receivedBy(executed),
  }))
}

/** Names the missing prerequisite of a step: the state that it enters, or an optional value. */
function lackOf(step: JourneyStep, executed: ExecutedStep): string | undefined {
  if (step.state) return `the state '${step.state.state}' (${receivedBy(executed)})`
  const pointers = failedChecks(executed).map(({ message }) => missingValue.exec(message)?.[1])
  return pointers.every((one) => one !== undefined)
    ? `${step.id}: ${callOf(executed)} answers no ${pointers.join(', ')}`
    : undefined
}

const valueAt = (body: Json | undefined, pointer: string): Json | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), body)

function amountAt(executed: ExecutedStep[], place: string): Big | undefined {
  const [stepId, pointer = ''] = place.split('#')
  const value = valueAt(executed.find((one) => one.stepId === stepId)?.response?.body, pointer)
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Big(value)
    : undefined
}

/** Checks the sums of a journey: Arazzo's criteria can compare, but not add. */
function faultsOfSums({ sums }: Journey, executed: ExecutedStep[]): Fault[] {
  return sums.flatMap(({ of, is }): Fault[] => {
    const amounts = of.map((place) => amountAt(executed, place) ?? Big(0))
    if (amounts.reduce((sum, one) => sum.plus(one), Big(0)).eq(is)) return []
    const received = amounts.join(' + ')
    return [
      { by: 'journey', what: 'the amounts do not add up', expected: `${of.join(' + ')} = ${is}`, received },
    ]
  })
}

/** Judges a journey by the steps that were carried out. */
export function journeyResultOf(journey: Journey, executed: ExecutedStep[]): VerificationResult {
  const failedStep = executed.find((one) => failedChecks(one).length > 0)
  const step = failedStep && journey.steps.find(({ id }) => id === failedStep.stepId)
  const lacks = step && failedStep && lackOf(step, failedStep)
  const isComplete = executed.length === journey.steps.length
  const faults =
    step && failedStep
      ? faultsOfStep(step, failedStep)
      : isComplete
        ? faultsOfSums(journey, executed)
        : stopped
  const passed = executed.length - (failedStep ? 1 : 0)
  return {
    operationId: `${passed} of ${journey.steps.length} steps`,
    call: `journey ${journey.id}`,
    status: '',
    title: journey.title,
    faults: lacks === undefined ? faults : [],
    ...(lacks === undefined ? {} : { lacks }),
  }
}

const stopped: Fault[] = [{ by: 'journey', what: 'it stopped before its last step' }]
