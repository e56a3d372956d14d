import { showServerFieldError } from '~/api/client/server-field-error'
import { useSendVerificationCode } from '~/api/generated/auth/auth'
import { cleanCode } from '~/lib/typed-text'
import { Button } from '~/ui/components/button'
import { CleanField } from '~/ui/field/clean-field'
import type { TextFieldProps } from '~/ui/field/text-field'
import type { FieldError } from '~/ui/field/use-form'
import { useCountdown } from '~/ui/hooks/use-now'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { emailMissingFault, isEmailMissing } from './auth-rules'

/** Seconds of the countdown. The click itself counts as the first second of the minute. */
const countdownSeconds = 59

export interface CodeFieldProps extends TextFieldProps {
  /** The address that the code is sent to. */
  email: string
  /** Called when the address is missing or refused. */
  onFault: (fault: FieldError<'email'>) => void
}

/** Text field for a verification code, with a button that sends the code. */
export function CodeField({ email, onFault, ...field }: CodeFieldProps) {
  const { left, start, stop } = useCountdown()
  const { mutateAsync } = useSendVerificationCode({
    mutation: { meta: { success: '验证码已发送', failure: '验证码发送失败' }, onError: stop },
  })
  const run = useSingleFlight()
  const sendCode = () => {
    start(countdownSeconds)
    return mutateAsync(
      { data: { email: cleanCode(email) } },
      showServerFieldError({ email: 'email' }, onFault),
    )
  }
  const send = () => (isEmailMissing(email) ? onFault(emailMissingFault) : void run(sendCode))
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
  return (
    <CleanField
      {...field}
      clean={cleanCode}
      autoComplete="one-time-code"
      inputMode="numeric"
      aside={button}
    />
  )
}
