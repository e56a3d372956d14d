export interface PactResponse {
  operationId: string
  status: number
  isFault: boolean
}

export function readPactResponses(): PactResponse[]
