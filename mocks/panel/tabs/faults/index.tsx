import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button, IconButton } from '~/ui/components/button'
import { Trash2 } from '~/ui/components/icons'
import type { Fault } from '../../../generated/control-api/model'
import { operationSummary } from '../../components/operation'
import { HelpText, TabSection } from '../../components/panel-layout'
import { useControlMutation, useControlQuery } from '../../control/use-control'
import type { TabProps } from '../tab-props'
import { FaultForm } from './fault-form'
import { faultKindForms } from './fault-kinds'

/** Milliseconds. */
const refetchInterval = 2000

const useRemoveFault = () =>
  useControlMutation<number>({
    request: (control, id) => control('deleteFault', { params: { id } }),
    successText: () => '故障已删除',
    onSuccess: () => {},
  })

const useRemoveAllFaults = () =>
  useControlMutation({
    request: (control) => control('deleteFaults'),
    successText: () => '故障已全部删除',
    onSuccess: () => {},
  })

const useReleaseAnswers = () =>
  useControlMutation<string>({
    request: (control, operationId) => control('releaseAnswers', { body: { operationId } }),
    successText: (operationId) => `已放行：${operationSummary(operationId)}`,
    onSuccess: () => {},
  })

const parametersText = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Describes a fault in one line: `id=8，回答 503，延迟 2000 毫秒，还有 2 次`. */
function faultText({ kind, status, delay, hold, held, times, parameters }: Fault): string {
  return [
    parameters && parametersText(parameters),
    kind === 'status' ? `回答 ${status ?? 200}` : kind !== 'delay' && faultKindForms[kind].label,
    hold && kind !== 'hold' && faultKindForms.hold.label,
    held && `扣着 ${held} 个`,
    delay && `延迟 ${delay} 毫秒`,
    times === undefined ? '每次' : `还有 ${times} 次`,
  ]
    .filter(Boolean)
    .join('，')
}

interface FaultRowProps {
  fault: Fault
  onRelease: () => void
  onRemove: () => void
}

function FaultRow({ fault, onRelease, onRemove }: FaultRowProps) {
  const name = operationSummary(fault.operationId)
  return (
    <Flex as="li" align="center" gap="2" py="1.5" borderTopWidth="1px">
      <Box flex="1" minW="0">
        <Box truncate>
          {name}{' '}
          <Box as="span" fontFamily="mono" textStyle="xs" color="fg.muted">
            {fault.operationId}
          </Box>
        </Box>
        <Box textStyle="sm" color="fg.muted">
          {faultText(fault)}
        </Box>
      </Box>
      {fault.hold && (
        <Button size="sm" variant="outline" aria-label={`放行：${name}`} onClick={onRelease}>
          放行
        </Button>
      )}
      <IconButton size="sm" label={`删除故障：${name}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </Flex>
  )
}

/** The active faults. */
function FaultList() {
  const { data: faults = [] } = useControlQuery(
    ['faults'],
    (control) => control('listFaults'),
    refetchInterval,
  )
  const { mutate: removeOne } = useRemoveFault()
  const { mutate: release } = useReleaseAnswers()
  const clear = useRemoveAllFaults()
  const container = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its row, which would lose the focus.
  const keepFocus = () => container.current?.focus()
  const clearAll = () => clear.mutate(undefined, { onSuccess: keepFocus })
  const action = faults.length > 1 && (
    <Button size="sm" variant="outline" busy={clear.isPending} onClick={clearAll}>
      全部删除
    </Button>
  )
  return (
    <Box ref={container} tabIndex={-1} outline="none">
      <TabSection title={faults.length ? `生效中的故障（${faults.length}）` : '生效中的故障'} action={action}>
        {faults.length === 0 && <HelpText>没有故障：每个操作都如实回答。</HelpText>}
        <Box as="ul" listStyleType="none">
          {faults.map((fault) => (
            <FaultRow
              key={fault.id}
              fault={fault}
              onRelease={() => release(fault.operationId, { onSuccess: keepFocus })}
              onRemove={() => removeOne(fault.id, { onSuccess: keepFocus })}
            />
          ))}
        </Box>
      </TabSection>
    </Box>
  )
}

/** Injects faults into operations and lists the active ones. */
export function FaultsTab({ faultyOperation }: TabProps) {
  return (
    <>
      <FaultForm operationId={faultyOperation} />
      <FaultList />
    </>
  )
}
