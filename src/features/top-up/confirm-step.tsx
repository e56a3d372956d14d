import { Box, Flex } from '@chakra-ui/react'
import type { RechargeOrder } from '~/api/generated/model'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { Money } from '~/ui/money'
import { PaymentQrCode } from './payment-qr-code'
import { TopUpStepActions, TopUpStep } from './top-up-step'
import { topUpStepTitles } from './top-up-step-titles'

interface ConfirmStepProps {
  order: RechargeOrder
  onBack: () => void
  onHelp: () => void
  onTransferred: () => void
}

const copyFailure = { title: '复制失败', description: '请长按或选中验证码，手动复制' }

function VerifyCode({ code, onHelp }: { code: string | undefined; onHelp: () => void }) {
  return (
    <Box>
      <Box color="fg.muted" textStyle="sm">
        转账附言验证码
      </Box>
      {code?.trim() ? (
        <Flex align="center" gap="2">
          <Box fontFamily="mono" textStyle="2xl" fontWeight="semibold" letterSpacing="0.08em">
            {code}
          </Box>
          <CopyButton value={code} label="复制验证码" failure={copyFailure} />
        </Flex>
      ) : (
        <Box color="fg.error">未收到验证码，请勿转账，返回上一步重试</Box>
      )}
      <Button variant="plain" colorPalette="node" textStyle="sm" onClick={onHelp}>
        {topUpStepTitles.help}
      </Button>
    </Box>
  )
}

/** The amount to transfer, the verification code for the transfer's note, and the QR code to pay. */
export function ConfirmStep({ order, onBack, onHelp, onTransferred }: ConfirmStepProps) {
  return (
    <TopUpStep title={topUpStepTitles.confirm}>
      <Flex gap="6" justify="space-between" wrap="wrap">
        <Flex direction="column" gap="5">
          <VerifyCode code={order.verify_code} onHelp={onHelp} />
          <Box>
            <Box color="fg.muted" textStyle="sm">
              充值金额
            </Box>
            <Money value={order.amount} textStyle="2xl" fontWeight="semibold" />
          </Box>
        </Flex>
        <PaymentQrCode url={order.payment_url} />
      </Flex>
      <TopUpStepActions>
        <Button variant="outline" onClick={onBack}>
          上一步
        </Button>
        <Button onClick={onTransferred}>我已转账</Button>
      </TopUpStepActions>
    </TopUpStep>
  )
}
