import type { TabProps } from '../tab-props'
import { FaultForm } from './fault-form'
import { FaultList } from './fault-list'

/** Injects faults into operations and lists the active ones. */
export function FaultsTab({ faultyOperation }: TabProps) {
  return (
    <>
      <FaultForm operationId={faultyOperation} />
      <FaultList />
    </>
  )
}
