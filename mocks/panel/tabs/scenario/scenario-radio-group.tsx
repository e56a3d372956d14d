import { Box, chakra } from '@chakra-ui/react'
import { scenarioDescriptions } from './scenario-descriptions'

const Group = chakra('fieldset', {
  // Without minW a fieldset is as wide as its widest row.
  base: { minW: '0', borderWidth: '1px', borderRadius: 'md', overflow: 'hidden' },
})

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3',
    minH: '8',
    cursor: 'radio',
    textStyle: 'sm',
    _hover: { bg: 'bg.subtle' },
    '&[data-checked]': { bg: 'node.subtle' },
    '& input': { accentColor: 'node.solid' },
  },
})

/** The scenarios as a radio group. */
export function ScenarioRadioGroup({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Group aria-label="场景">
      {scenarioDescriptions.map(([name, text]) => (
        <Option key={name} {...(name === value && { 'data-checked': '' })}>
          <input type="radio" name="mock-scenario" checked={name === value} onChange={() => onChange(name)} />
          <Box as="span" fontFamily="mono" fontWeight="medium" minW="24" whiteSpace="nowrap">
            {name}
          </Box>
          <Box as="span" color="fg.muted" minW="0" truncate data-tip={text}>
            {text}
          </Box>
        </Option>
      ))}
    </Group>
  )
}
