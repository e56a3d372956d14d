import { countCharacters, takeCharacters } from '~/lib/characters'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isLimited = (target: EventTarget | null): target is TextControl =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  (target.maxLength >= 0 || target.dataset['maxCharacters'] !== undefined)

/** The limit in characters, which the field's `maxLength` gives until it is first changed here. */
const limitOf = (control: TextControl): number =>
  Number((control.dataset['maxCharacters'] ??= String(control.maxLength)))

const insertedText = ({ data, dataTransfer }: InputEvent) => data ?? dataTransfer?.getData('text/plain') ?? ''

/** Sets `maxLength` to the UTF-16 units that the field may have after an input, so that the browser cuts that off. */
function limitInput(event: InputEvent): void {
  const { target } = event
  if (!isLimited(target) || event.isComposing) return
  const { value, selectionStart, selectionEnd } = target
  const rest = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length)
  const inserted = takeCharacters(insertedText(event), limitOf(target) - countCharacters(rest))
  target.maxLength = rest.length + inserted.length
}

/** While an input method composes, the text may be longer; the browser cuts it off when the composition ends. */
function limitComposition({ target }: CompositionEvent): void {
  if (!isLimited(target)) return
  const { value } = target
  target.maxLength = limitOf(target) + value.length - countCharacters(value)
}

/** HTML counts `maxlength` in UTF-16 units; from now on all fields of the page count characters, as the contract does. */
export function limitByCharacters(): void {
  document.addEventListener('beforeinput', limitInput, { capture: true })
  document.addEventListener('compositionstart', limitComposition, { capture: true })
}
