/** What a tab is told by the panel around it. */
export interface TabProps {
  /** The operation that another tab asked a fault for. */
  faulty: string | undefined
  /** Opens the faults with this operation chosen. */
  injectInto: (operationId: string) => void
}
