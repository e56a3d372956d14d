import { useState } from 'react'
import { IconButton } from '../components/button'
import { Eye, EyeOff } from '../components/icons'
import { TextField, type TextFieldProps } from './text-field'

/** A password input with a button that toggles its visibility. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isVisible, setIsVisible] = useState(false)
  const toggle = (
    <IconButton
      size="sm"
      label={isVisible ? '隐藏密码' : '显示密码'}
      aria-pressed={isVisible}
      onClick={() => setIsVisible(!isVisible)}
    >
      {isVisible ? <EyeOff /> : <Eye />}
    </IconButton>
  )
  return <TextField {...props} type={isVisible ? 'text' : 'password'} end={toggle} />
}
