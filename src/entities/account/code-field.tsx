import { useSendVerificationCode } from '~/api/generated/auth/auth'
import { Button } from '~/ui/button'
import type { Fault } from '~/ui/field/use-form'
import { TextField, type TextFieldProps } from '~/ui/field/text-field'
import { useCountdown } from '~/ui/use-countdown'
import { emailMissing, isMissing } from './rules'

/** What the count starts at: the first second of the minute is the click's own {1§4, 1§9}. */
const countFrom = 59

export interface CodeFieldProps extends TextFieldProps {
  /** Where the code goes. */
  email: string
  /** Called when it can't go anywhere. */
  onFault: (fault: Fault<'email'>) => void
}

/** A verification code and the button that sends one. */
export function CodeField({ email, onFault, ...field }: CodeFieldProps) {
  const { left, start, stop } = useCountdown()
  const { mutate } = useSendVerificationCode({
    mutation: { meta: { success: '验证码已发送', failure: '验证码发送失败' }, onError: stop },
  })
  const send = () => {
    if (isMissing(email)) return onFault(emailMissing)
    start(countFrom)
    mutate({ data: { email } })
  }
  const button = (
    <Button
      size="lg"
      variant="outline"
      minW="28"
      onClick={send}
      disabledReason={left > 0 ? `${left} 秒后可重新发送` : undefined}
    >
      {left > 0 ? `${left}s` : '发送验证码'}
    </Button>
  )
  return <TextField {...field} autoComplete="one-time-code" inputMode="numeric" aside={button} />
}
