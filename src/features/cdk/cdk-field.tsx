import { Badge } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { formatBalance } from '~/lib/money'
import { cleanCode } from '~/lib/typed-text'
import { Button } from '~/ui/components/button'
import { CircleCheck } from '~/ui/components/icons'
import { CleanField } from '~/ui/field/clean-field'
import type { CdkState } from './use-cdk'

/** The contract's limit of a voucher code, in characters. */
const maxCodeLength = 64

const VerifiedBadge = ({ deduction }: { deduction: string }) => (
  <Badge colorPalette="ok">
    <CircleCheck size={14} aria-hidden />
    已验证，立减金 {formatBalance(deduction)}
  </Badge>
)

/** Input for a voucher code. Once verified, it is read-only until the voucher is removed. */
export function CdkField({ cdk }: { cdk: CdkState }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cdk.code !== null && !cdk.isVerified) cdk.verify()
  }
  const button = cdk.isVerified ? (
    <Button type="button" size="lg" variant="outline" onClick={cdk.clear}>
      取消使用
    </Button>
  ) : (
    <Button
      type="submit"
      size="lg"
      variant="outline"
      busy={cdk.isChecking}
      disabledReason={cdk.code === null ? '请输入 CDK' : undefined}
    >
      {cdk.isChecking ? '验证中...' : '验证'}
    </Button>
  )
  return (
    <form onSubmit={submit} noValidate>
      <CleanField
        clean={cleanCode}
        label="CDK"
        id={cdk.refusal.id}
        error={cdk.refusal.error}
        isRequired
        size="lg"
        maxLength={maxCodeLength}
        autoComplete="off"
        spellCheck={false}
        placeholder="请输入 CDK"
        note={cdk.isVerified ? <VerifiedBadge deduction={cdk.deduction} /> : '未验证'}
        value={cdk.input}
        readOnly={cdk.isVerified || cdk.isChecking}
        onChange={({ target }) => cdk.setInput(target.value)}
        aside={button}
      />
    </form>
  )
}
