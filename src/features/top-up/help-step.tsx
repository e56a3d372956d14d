import { chakra } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { TopUpStepActions, TopUpStep } from './top-up-step'
import { topUpStepTitles } from './top-up-step-titles'

const Points = chakra('ol', {
  base: { listStyleType: 'decimal', ps: '5', '& > li': { py: '1.5' } },
})

/** Explains where to enter the transfer's note. */
export function HelpStep({ onBack }: { onBack: () => void }) {
  return (
    <TopUpStep title={topUpStepTitles.help}>
      <Points>
        <li>打开币安App扫描付款二维码，输入充值金额后，点击转账页面的“添加附言”。</li>
        <li>在附言中粘贴页面上的验证码，核对金额与验证码无误后确认转账。</li>
      </Points>
      <TopUpStepActions>
        <Button onClick={onBack}>知道了</Button>
      </TopUpStepActions>
    </TopUpStep>
  )
}
