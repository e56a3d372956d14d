import {
  Button as ChakraButton,
  VisuallyHidden,
  type ButtonProps as ChakraButtonProps,
} from '@chakra-ui/react'
import { useId, type MouseEvent, type Ref } from 'react'

export interface ButtonProps extends Omit<ChakraButtonProps, 'disabled' | 'loading'> {
  /** Why the button is disabled, shown on hover and focus and read out; undefined when it is enabled. */
  disabledReason?: string | undefined
  /** Called when the button is pressed while disabled, for example to show the reason as a toast. */
  onDisabledClick?: (reason: string) => void
  /** An action is running: the button keeps the focus and ignores further presses. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button that can explain why it is disabled. It uses `aria-disabled`, because a `disabled` button takes no focus
 * and so could not show the reason; presses in that state are ignored here.
 */
export function Button({ disabledReason, onDisabledClick, busy = false, onClick, ...rest }: ButtonProps) {
  const reasonId = useId()
  const isDisabled = busy || disabledReason !== undefined
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isDisabled) return onClick?.(event)
    event.preventDefault()
    if (!busy && disabledReason !== undefined) onDisabledClick?.(disabledReason)
  }
  return (
    <>
      <ChakraButton
        {...rest}
        onClick={handleClick}
        {...(isDisabled && { 'aria-disabled': true })}
        {...(busy && { 'aria-busy': true })}
        {...(disabledReason !== undefined && { 'aria-describedby': reasonId, 'data-tip': disabledReason })}
      />
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** The accessible name, also shown as a tooltip. */
  label: string
}

/** A square button that shows only an icon. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="ghost" px="0" aria-label={label} data-tip={label} {...rest} />
}
