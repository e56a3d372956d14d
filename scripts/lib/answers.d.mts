export interface Answer {
  operationId: string
  status: number
  isFault: boolean
  suite: string
  test: string
}
