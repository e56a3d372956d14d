import {
  Button as ChakraButton,
  VisuallyHidden,
  type ButtonProps as ChakraButtonProps,
} from '@chakra-ui/react'
import { useId, type MouseEvent, type Ref } from 'react'

export interface ButtonProps extends Omit<ChakraButtonProps, 'disabled' | 'loading'> {
  /** Why it can't be used now; shown on hover and focus and read out. Undefined: it can. */
  disabledReason?: string | undefined
  /** Pressed all the same: for a button that says aloud what is missing. */
  onRefused?: (reason: string) => void
  /** Working: it keeps the focus and can't be pressed again. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button that says why it is off. It is never `disabled`, because a disabled one takes no focus and so could
 * tell nobody; a press that does not count is dropped here.
 */
export function Button({ disabledReason, onRefused, busy = false, onClick, ...rest }: ButtonProps) {
  const reasonId = useId()
  const isOff = busy || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff) return onClick?.(event)
    event.preventDefault()
    if (!busy && disabledReason !== undefined) onRefused?.(disabledReason)
  }
  return (
    <>
      <ChakraButton
        {...rest}
        onClick={press}
        {...(isOff && { 'aria-disabled': true })}
        {...(busy && { 'aria-busy': true })}
        {...(disabledReason !== undefined && { 'aria-describedby': reasonId, 'data-tip': disabledReason })}
      />
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** Its name, read out and shown on hover. */
  label: string
}

/** A square button with an icon only. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="ghost" px="0" aria-label={label} data-tip={label} {...rest} />
}
