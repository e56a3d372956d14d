import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { keepFlag, readFlag } from '~/lib/local-flag'
import { Button } from '~/ui/button'
import { useCountdown } from '~/ui/use-countdown'
import { Actions, Step } from './step'
import { stepTitles } from './titles'

const optOut = 'rechargeNoticeOff'

/** Whether the user wants to see the notice no more (pay-15). */
export const isNoticeOff = () => readFlag(optOut)

/** Seconds {1§9}. */
const readingTime = 5

const Points = chakra('ol', {
  base: { listStyleType: 'decimal', ps: '5', '& > li': { py: '1' }, '& > li::marker': { color: 'fg.muted' } },
})

const Tick = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', mt: '3', cursor: 'checkbox' },
})

const Box16 = chakra('input', {
  base: { boxSize: '4', accentColor: 'node.solid', focusVisibleRing: 'outside' },
})

/** What goes wrong with transfers, to be read for five seconds each time (pay-13, pay-14). */
export function NoticeStep({ onConfirm }: { onConfirm: () => void }) {
  const [isTicked, setIsTicked] = useState(false)
  const { left } = useCountdown(readingTime)
  const isOver = left === 0
  const confirm = () => {
    if (isTicked) keepFlag(optOut)
    onConfirm()
  }
  return (
    <Step title={stepTitles.notice}>
      <Box bg="warn.subtle" borderRadius="md" px="4" py="3">
        <Points>
          <li>
            转账时必须在<strong>附言</strong>中填写验证码，否则系统无法识别您的转账。
          </li>
          <li>转账金额必须与充值金额完全一致。</li>
          <li>仅支持币安站内转账，请勿通过链上地址转账。</li>
        </Points>
      </Box>
      <Tick>
        <Box16 type="checkbox" checked={isTicked} onChange={({ target }) => setIsTicked(target.checked)} />
        不再提示
      </Tick>
      <Actions>
        <Button disabledReason={isOver ? undefined : '请先阅读以上提示'} onClick={confirm}>
          {isOver ? '我已知晓' : `我已知晓（${left}s）`}
        </Button>
      </Actions>
    </Step>
  )
}
