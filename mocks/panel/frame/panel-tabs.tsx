import { Tabs, defineSlotRecipe } from '@chakra-ui/react'
import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ClockTab } from '../tabs/clock'
import { CodesTab } from '../tabs/codes'
import { FaultsTab } from '../tabs/faults'
import { RequestsTab } from '../tabs/requests'
import { ScenarioTab } from '../tabs/scenario'
import { StatesTab } from '../tabs/states'
import type { TabProps } from '../tabs/tab-props'

const tabsRecipe = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' },
    list: { display: 'flex', gap: '1', px: '3', borderBottomWidth: '1px', overflowX: 'auto' },
    trigger: {
      h: '9',
      px: '2',
      textStyle: 'sm',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'button',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      focusVisibleRing: 'inside',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', fontWeight: 'semibold', borderColor: 'node.solid' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      flex: '1',
      minH: '0',
      p: '4',
      overflowY: 'auto',
      focusVisibleRing: 'inside',
    },
  },
})

const tabs: readonly (readonly [id: string, name: string, Content: ComponentType<TabProps>])[] = [
  ['scenario', '场景', ScenarioTab],
  ['clock', '时钟', ClockTab],
  ['codes', '验证码', CodesTab],
  ['faults', '故障', FaultsTab],
  ['requests', '请求', RequestsTab],
  ['states', '状态', StatesTab],
]

/** Opens the faults tab for an operation. Moves the focus there, because the pressed button is unmounted. */
function useFaultInjection(onChange: (tab: string) => void) {
  const list = useRef<HTMLDivElement>(null)
  const [faultyOperation, setFaultyOperation] = useState<string>()
  const injectInto = (operationId: string) => {
    flushSync(() => {
      setFaultyOperation(operationId)
      onChange('faults')
    })
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }
  return { list, faultyOperation, setFaultyOperation, injectInto }
}

/** The panel's tabs. Only the selected one is mounted, so that only its queries run. */
export function PanelTabs({ tab, onChange }: { tab: string; onChange: (tab: string) => void }) {
  const selected = tabs.some(([id]) => id === tab) ? tab : 'scenario'
  const { list, faultyOperation, setFaultyOperation, injectInto } = useFaultInjection(onChange)
  const select = (next: string) => {
    setFaultyOperation(undefined)
    onChange(next)
  }
  return (
    <Tabs.Root
      recipe={tabsRecipe}
      value={selected}
      onValueChange={({ value }) => select(value)}
      lazyMount
      unmountOnExit
    >
      <Tabs.List ref={list} aria-label="模拟控制台的功能">
        {tabs.map(([id, name]) => (
          <Tabs.Trigger key={id} value={id}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(([id, , Content]) => (
        <Tabs.Content key={id} value={id}>
          <Content faultyOperation={faultyOperation} onInjectFault={injectInto} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
