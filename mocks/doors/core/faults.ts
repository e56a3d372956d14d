import type { Reply } from './messages'

/** A fault that the provider commits instead of answering; see the README for each field. */
export interface Fault {
  id: number
  operationId: string
  /** How many calls it still hits; all when undefined. */
  times?: number
  status?: number
  body?: unknown
  rawBody?: string
  contentType?: string
  /** Milliseconds. */
  delay?: number
  drop?: boolean
  /** The call is carried out, and its answer lost on the way back. */
  lose?: boolean
}

/** The faults of one world, oldest first. */
export class Faults {
  private list: Fault[] = []
  private last = 0

  add(fault: Omit<Fault, 'id'>): Fault {
    const added = { ...fault, id: ++this.last }
    this.list.push(added)
    return added
  }

  clear() {
    this.list = []
  }

  /** Ends one before it is used up; false when there is none with this id. */
  remove(id: number): boolean {
    const left = this.list.filter((one) => one.id !== id)
    const wasThere = left.length < this.list.length
    this.list = left
    return wasThere
  }

  all(): Fault[] {
    return this.list
  }

  /** Takes up the faults that a saved world had. */
  restore(faults: Fault[]) {
    this.list = faults
    this.last = Math.max(0, ...faults.map(({ id }) => id))
  }

  /** The fault that hits this call, which uses it up by one. */
  take(operationId: string): Fault | undefined {
    const fault = this.list.find((one) => one.operationId === operationId && (one.times ?? 1) > 0)
    if (fault?.times !== undefined) fault.times--
    return fault
  }
}

/** What a fault answers by itself; undefined when it only delays the real answer. */
export function faultReply({ status, body, rawBody, contentType, drop }: Fault): Reply | undefined {
  if (drop) return { status: 0, headers: {}, body: '', drop, isFault: true }
  if (status === undefined && body === undefined && rawBody === undefined) return undefined
  const code = status ?? 200
  const shown = body ?? { code, message: '模拟的故障' }
  return {
    status: code,
    headers: { 'content-type': contentType ?? 'application/json' },
    body: rawBody ?? JSON.stringify(shown),
    isFault: true,
  }
}
