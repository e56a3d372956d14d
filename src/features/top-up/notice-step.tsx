import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { persist, readPersisted } from '~/platform/persisted'
import { Button } from '~/ui/components/button'
import { NativeCheckbox } from '~/ui/components/checkbox'
import { useCountdown } from '~/ui/hooks/use-now'
import { TopUpStepActions, TopUpStep, topUpStepTitles } from './top-up-step'

const noticeOffFlag = 'rechargeNoticeOff'

/** Whether the user has turned the notice off in this browser. */
export const isNoticeOff = () => readPersisted(noticeOffFlag) !== undefined

const readingSeconds = 5

const Points = chakra('ol', {
  base: { listStyleType: 'decimal', ps: '5', '& > li': { py: '1' }, '& > li::marker': { color: 'fg.muted' } },
})

const CheckboxLabel = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', mt: '3', cursor: 'checkbox' },
})

/** Warnings about common transfer errors; the confirm button is disabled for the reading time. */
export function NoticeStep({ onConfirm }: { onConfirm: () => void }) {
  const [isChecked, setIsChecked] = useState(false)
  const { left } = useCountdown(readingSeconds)
  const isReadingTimeOver = left === 0
  const confirm = () => {
    if (isChecked) persist(noticeOffFlag, '1')
    onConfirm()
  }
  return (
    <TopUpStep title={topUpStepTitles.notice}>
      <Box bg="warn.subtle" borderRadius="md" px="4" py="3">
        <Points>
          <li>
            转账时必须在<strong>附言</strong>中填写验证码，否则系统无法识别你的转账。
          </li>
          <li>转账金额必须与充值金额完全一致。</li>
          <li>仅支持币安站内转账，请勿通过链上地址转账。</li>
        </Points>
      </Box>
      <CheckboxLabel>
        <NativeCheckbox
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => setIsChecked(target.checked)}
        />
        不再提示
      </CheckboxLabel>
      <TopUpStepActions>
        <Button disabledReason={isReadingTimeOver ? undefined : '请先阅读以上提示'} onClick={confirm}>
          {isReadingTimeOver ? '我已知晓' : `我已知晓（${left}s）`}
        </Button>
      </TopUpStepActions>
    </TopUpStep>
  )
}
