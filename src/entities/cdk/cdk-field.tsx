import { Badge } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { formatMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field/text-field'
import { CircleCheck } from '~/ui/icons'
import type { Cdk } from './use-cdk'

/** {D} The contract's longest voucher, in characters. */
const longest = 64

const Verified = ({ deduction }: { deduction: string }) => (
  <Badge colorPalette="ok">
    <CircleCheck size={14} aria-hidden />
    已验证，立减金 {formatMoney(deduction)}
  </Badge>
)

/** Where a voucher is entered; once verified it is locked until it is given up (cdk-02, cdk-03). */
export function CdkField({ cdk }: { cdk: Cdk }) {
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
      <TextField
        label="CDK"
        isMarked
        size="lg"
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        placeholder="请输入 CDK"
        note={cdk.isVerified ? <Verified deduction={cdk.deduction} /> : '未验证'}
        value={cdk.typed}
        readOnly={cdk.isVerified || cdk.isChecking}
        onChange={({ target }) => cdk.type(target.value)}
        aside={button}
      />
    </form>
  )
}
