import { refuse } from '../provider/refusal'
import type { Fault } from '../server/faults'
import type { HostedWorld } from '../server/worlds'
import { type ControlHandler, optionalNumber, optionalText } from './control-handler'

function newFault({ faults }: HostedWorld, fields: Record<string, unknown>) {
  const { operationId } = fields
  if (typeof operationId !== 'string') return refuse(422, 'operationId is missing')
  const fault: Omit<Fault, 'id'> = {
    operationId,
    times: optionalNumber(fields.times),
    status: optionalNumber(fields.status),
    body: fields.body,
    rawBody: optionalText(fields.rawBody),
    contentType: optionalText(fields.contentType),
    delay: optionalNumber(fields.delay),
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
  'GET requests/{id}': ({ hosted, id }) => hosted.log.get(id) ?? refuse(404, `there is no request ${id}`),
}
