import { chakra, Flex } from '@chakra-ui/react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** The steps of a top-up with the dialog's title in each. */
export const topUpStepTitles = {
  amount: '币安转账充值（无手续费）',
  notice: '重要提示',
  confirm: '币安转账-充值确认',
  help: '如何在转账附言中留言？',
  progress: '充值进度',
} as const

export type TopUpStepName = keyof typeof topUpStepTitles

const Section = chakra('section', { base: { outline: '0' } })

/**
 * One step of the dialog. The button pressed in the previous step is unmounted, so the step takes the focus: a screen
 * reader then announces its title, and Tab leads to its first control.
 */
export function TopUpStep({ title, children }: { title: string; children: ReactNode }) {
  const sectionRef = useRef<HTMLElement>(null)
  // Before the dialog, which gives the focus to its first control a frame later.
  useLayoutEffect(() => sectionRef.current?.focus(), [])
  return (
    <Section ref={sectionRef} tabIndex={-1} aria-label={title}>
      {children}
    </Section>
  )
}

/** The buttons at the end of a step. */
export const TopUpStepActions = ({ children }: { children: ReactNode }) => (
  <Flex justify="flex-end" gap="2" pt="5" pb="3">
    {children}
  </Flex>
)
