export interface RecordedResponse {
  operationId: string
  status: number
  isFault: boolean
  suite: string
  test: string
}
