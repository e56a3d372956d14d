import type { TabProps } from '../tab-props'
import { FaultForm } from './form'
import { FaultList } from './list'

/** Makes operations fail, to see what the console makes of it. */
export function FaultsTab({ faulty }: TabProps) {
  return (
    <>
      <FaultForm operationId={faulty} />
      <FaultList />
    </>
  )
}
