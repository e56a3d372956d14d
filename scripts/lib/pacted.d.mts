export interface Pacted {
  operationId: string
  status: number
  isFault: boolean
}

export function readPacted(): Pacted[]
