import { useState } from 'react'
import { IconButton } from '../button'
import { Eye, EyeOff } from '../icons'
import { TextField, type TextFieldProps } from './text-field'

/** A password, which can be shown while it is checked. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <IconButton
      size="sm"
      label={isShown ? '隐藏密码' : '显示密码'}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <EyeOff /> : <Eye />}
    </IconButton>
  )
  return <TextField {...props} type={isShown ? 'text' : 'password'} end={toggle} />
}
