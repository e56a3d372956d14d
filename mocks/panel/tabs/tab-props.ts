export interface TabProps {
  /** The operation that another tab requested a fault for. */
  faultyOperation: string | undefined
  /** Opens the faults tab with this operation selected. */
  onInjectFault: (operationId: string) => void
}
