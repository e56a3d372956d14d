/** Replaces the text of an input as if it were typed: its change is reported, and the caret stays behind it. */
export function replaceText(input: HTMLInputElement, text: string, caret = text.length): void {
  input.setRangeText(text, 0, input.value.length)
  input.setSelectionRange(caret, caret)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
