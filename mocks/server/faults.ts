import type { Reply } from './call-and-reply'

/** A simulated fault of an operation; see the README for each field. */
export interface Fault {
  id: number
  operationId: string
  /** Number of calls it still applies to; undefined for all calls. */
  times?: number
  status?: number
  body?: unknown
  rawBody?: string
  contentType?: string
  /** Milliseconds. */
  delay?: number
  drop?: boolean
  /** The call is carried out, but its response is lost. */
  lose?: boolean
}

/** The faults of one world, oldest first. */
export class Faults {
  private list: Fault[] = []
  private lastId = 0

  add(fault: Omit<Fault, 'id'>): Fault {
    const added = { ...fault, id: ++this.lastId }
    this.list.push(added)
    return added
  }

  clear() {
    this.list = []
  }

  /** Removes a fault; returns false when there is none with this id. */
  remove(id: number): boolean {
    const remaining = this.list.filter((one) => one.id !== id)
    const wasFound = remaining.length < this.list.length
    this.list = remaining
    return wasFound
  }

  all(): Fault[] {
    return this.list
  }

  /** Replaces the faults by those of a saved world. */
  restore(faults: Fault[]) {
    this.list = faults
    this.lastId = Math.max(0, ...faults.map(({ id }) => id))
  }

  /** Returns the fault that applies to a call of the operation, and counts the call. */
  take(operationId: string): Fault | undefined {
    const fault = this.list.find((one) => one.operationId === operationId && (one.times ?? 1) > 0)
    if (fault?.times !== undefined) fault.times--
    return fault
  }
}

/** Returns the reply of a fault; undefined when the fault only delays the real reply. */
export function faultReply({ status, body, rawBody, contentType, drop }: Fault): Reply | undefined {
  if (drop) return { status: 0, headers: {}, body: '', drop, isFault: true }
  if (status === undefined && body === undefined && rawBody === undefined) return undefined
  const code = status ?? 200
  const content = body ?? { code, message: '模拟的故障' }
  return {
    status: code,
    headers: { 'content-type': contentType ?? 'application/json' },
    body: rawBody ?? JSON.stringify(content),
    isFault: true,
  }
}
