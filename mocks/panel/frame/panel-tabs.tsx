import { Tabs } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { ClockTab } from '../tabs/clock'
import { CodesTab } from '../tabs/codes'
import { ScenarioTab } from '../tabs/scenario'
import { tabsRecipe } from './tabs-recipe'

const tabs: readonly (readonly [id: string, name: string, Content: ComponentType])[] = [
  ['scenario', '场景', ScenarioTab],
  ['clock', '时钟', ClockTab],
  ['codes', '验证码', CodesTab],
]

/** The panel's tabs; only the one that is shown exists, so that only it asks the provider. */
export function PanelTabs({ tab, onChange }: { tab: string; onChange: (tab: string) => void }) {
  const shown = tabs.some(([id]) => id === tab) ? tab : 'scenario'
  return (
    <Tabs.Root
      recipe={tabsRecipe}
      value={shown}
      onValueChange={({ value }) => onChange(value)}
      lazyMount
      unmountOnExit
    >
      <Tabs.List aria-label="模拟控制台的功能">
        {tabs.map(([id, name]) => (
          <Tabs.Trigger key={id} value={id}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(([id, , Content]) => (
        <Tabs.Content key={id} value={id}>
          <Content />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
