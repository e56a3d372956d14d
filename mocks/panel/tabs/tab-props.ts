export interface TabProps {
  /** The operation that another tab requested a fault for. */
  faulty: string | undefined
  /** Opens the faults tab with this operation selected. */
  injectInto: (operationId: string) => void
}
