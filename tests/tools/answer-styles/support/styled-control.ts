import type { APIRequestContext } from '@playwright/test'
import type { IdStyle, LoggedRequest } from '../../../../mocks/generated/control-api/model'
import { idFromText } from '../../../../mocks/server/ids/forms'
import { Control } from '../../../e2e/support/control'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value with the world's ids in the place of texts that are ids in the form. */
function inWorldIds(ids: IdStyle, value: unknown): unknown {
  if (ids === 'number') return value
  if (Array.isArray(value)) return value.map((one) => inWorldIds(ids, one))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inWorldIds(ids, one)]))
  return typeof value === 'string' ? (idFromText(ids, value) ?? value) : value
}

/** The control API of a world whose calls have ids in a form: the bodies of its log have the world's ids, as its state has. */
export class StyledControl extends Control {
  constructor(
    request: APIRequestContext,
    world: string,
    private readonly ids: IdStyle,
  ) {
    super(request, world)
  }

  override async requests(operationId?: string): Promise<LoggedRequest[]> {
    const requests = await super.requests(operationId)
    return requests.map((one) => ({ ...one, body: inWorldIds(this.ids, one.body) }))
  }
}
