import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cleanText } from '~/lib/typed-text'
import { TextArea } from '~/ui/field/text-area'
import { TextField, type TextFieldProps } from '~/ui/field/text-field'

interface TextParameterProps extends Pick<
  TextFieldProps,
  'name' | 'label' | 'error' | 'note' | 'isRequired'
> {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

const hasLines = (text: string) => /[\r\n]/.test(text)

/**
 * The input of a text: of one line, until the text has line breaks. An input would join the lines of a pasted text, such as
 * a key, so that one is put into the area instead.
 */
export function TextParameter({ value, ...props }: TextParameterProps) {
  const [isArea, setIsArea] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  // It stays one, so that a text that is edited down to one line keeps the focus.
  if (!isArea && hasLines(value)) setIsArea(true)
  const pasteLines = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = cleanText(event.clipboardData.getData('text'))
    const { readOnly, selectionStart, selectionEnd } = event.currentTarget
    if (readOnly || !hasLines(text)) return
    event.preventDefault()
    flushSync(() => setIsArea(true))
    area.current?.focus()
    area.current?.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
    area.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (isArea) return <TextArea {...props} ref={area} value={value} />
  return <TextField {...props} size="lg" value={value} autoComplete="off" onPaste={pasteLines} />
}
