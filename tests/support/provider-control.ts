import {
  createControlClient,
  type ControlClient,
  type SendControlRequest,
} from '../../mocks/control-api/client'
import type { IdStyle, LoggedRequest, NewFault, ResponseStyle } from '../../mocks/generated/control-api/model'
import type { WorldState } from '../../mocks/provider/state'

const isState = (value: unknown): value is WorldState =>
  typeof value === 'object' && value !== null && 'powerTasks' in value

/** The provider's control API, bound to one world. */
export class ProviderControl {
  private readonly call: ControlClient

  constructor(
    send: SendControlRequest,
    readonly world: string,
  ) {
    this.call = createControlClient(() => world, send)
  }

  fault(fault: NewFault) {
    return this.call('createFault', { body: fault })
  }

  /** Has the answers of an operation wait until `release`. `fields` are other effects, parameters or times of the fault. */
  hold(operationId: string, fields: Omit<NewFault, 'operationId'> = {}) {
    return this.fault({ ...fields, operationId, hold: true })
  }

  /** Sends the held answers of an operation, or all. Later calls are not held. */
  release(operationId?: string) {
    return this.call('releaseAnswers', { body: { operationId } })
  }

  /** The number of held answers of an operation. */
  async countHeld(operationId: string): Promise<number> {
    const faults = await this.call('listFaults')
    return faults
      .filter((one) => one.operationId === operationId)
      .reduce((sum, { held = 0 }) => sum + held, 0)
  }

  clearFaults() {
    return this.call('deleteFaults')
  }

  /** Sets the answer style of the world: full, minimal or loose. */
  answerIn(style: ResponseStyle) {
    return this.call('updateResponseStyle', { body: { style } })
  }

  /** Sets the form of the world's ids: number, text, long, uuid, longtext or mixed. */
  writeIdsAs(ids: IdStyle) {
    return this.call('updateIdStyle', { body: { ids } })
  }

  /** Moves the provider's clock forward by so many seconds. */
  advance(seconds: number) {
    return this.call('updateClock', { body: { advance: seconds } })
  }

  /** The newest verification code sent to an address. */
  async code(email: string): Promise<string> {
    const codes = await this.call('listVerificationCodes', { query: { email } })
    const newest = codes.at(-1)
    if (!newest) throw new Error(`no code was sent to ${email}`)
    return newest.code
  }

  /** All requests that reached the provider, or those of an operation, oldest first. */
  async requests(operationId?: string): Promise<LoggedRequest[]> {
    const all = await this.call('listRequests')
    return all.filter((one) => operationId === undefined || one.operationId === operationId)
  }

  /** The numbers of event streams and sockets that are open at the provider. */
  openConnections() {
    return this.call('getStreams')
  }

  /** The world in the form in which it is saved to a file. */
  savedWorld() {
    return this.call('getSavedWorld')
  }

  /** The entities of the world, with its own ids in any form. */
  async worldState(): Promise<WorldState> {
    const { state } = await this.savedWorld()
    if (!isState(state)) throw new Error('the saved world has no state')
    return state
  }

  /** Puts the world into a named state (Pact's provider states). */
  state(name: string, params: Record<string, unknown> = {}) {
    return this.call('updateProviderState', { body: { name, params } })
  }
}
