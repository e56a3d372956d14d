import { refuse } from '../../../provider/refusal'
import type { Fault } from '../faults'
import type { Hosted } from '../worlds'
import { type ControlHandler, number, text } from './fields'

function newFault({ faults }: Hosted, fields: Record<string, unknown>) {
  const { operationId } = fields
  if (typeof operationId !== 'string') return refuse(422, 'operationId is missing')
  const fault: Omit<Fault, 'id'> = {
    operationId,
    times: number(fields.times),
    status: number(fields.status),
    body: fields.body,
    rawBody: text(fields.rawBody),
    contentType: text(fields.contentType),
    delay: number(fields.delay),
    drop: fields.drop === true,
    lose: fields.lose === true,
  }
  return faults.add(fault)
}

export const faultHandlers: Record<string, ControlHandler> = {
  'GET faults': ({ hosted }) => hosted.faults.all().filter(({ times = 1 }) => times > 0),
  'POST faults': ({ hosted, fields }) => newFault(hosted, fields),
  'DELETE faults': ({ hosted }) => hosted.faults.clear(),
  'DELETE faults/{id}': ({ hosted, id }) =>
    hosted.faults.remove(id) ? null : refuse(404, `there is no fault ${id}`),
  'GET requests': ({ hosted, query }) => hosted.log.all(Number(query.get('since') ?? 0)),
  'GET requests/{id}': ({ hosted, id }) => hosted.log.one(id) ?? refuse(404, `there is no request ${id}`),
}
