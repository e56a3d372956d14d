import { bundled } from './redocly'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

interface Operation {
  operationId: string
  'x-source': string
}

interface PathItem extends Partial<Record<(typeof methods)[number], Operation>> {
  parameters?: unknown
}

/** The bundled contract, as far as tests name its parts. */
export interface Contract {
  paths: Record<string, PathItem>
  components: { schemas: Record<string, unknown> }
}

export async function readContract(): Promise<Contract> {
  const contract: Contract = JSON.parse(await bundled('openapi.yaml'))
  return contract
}

/** The bundled description of the event stream and the socket, as far as tests look into it. */
export interface Events {
  components: { messages: Record<string, { examples: { name: string; payload: unknown }[] }> }
}

export async function readEvents(): Promise<Events> {
  const events: Events = JSON.parse(await bundled('realtime.asyncapi.yaml'))
  return events
}

/** One operation of the contract, its method in capitals. */
export interface Call {
  method: string
  path: string
  operationId: string
  /** Where it comes from, such as `1§7` or `decision 12`. */
  source: string
}

export function callsOf({ paths }: Contract): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const { operationId, 'x-source': source } = operation
      return [{ method: method.toUpperCase(), path, operationId, source }]
    }),
  )
}
