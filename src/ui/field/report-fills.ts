type Field = HTMLInputElement | HTMLTextAreaElement

/** React tracks a field by its default value, and ignores an event that does not change the value. */
function report(field: Field, text: string): void {
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Reports, before a press or a form is handled, the fields that a browser or a password manager filled in without an
 * event, on every page.
 */
export function reportFills(): void {
  const handle = ({ target }: Event) => {
    const fields = [...document.querySelectorAll<Field>('input, textarea')]
    const filled = fields.filter((field) => field !== target && field.value !== field.defaultValue)
    // All texts are read first: React resets the fields that it knows nothing of when it handles an event.
    const texts = filled.map(({ value }) => value)
    for (const [index, field] of filled.entries()) report(field, texts[index] ?? '')
  }
  document.addEventListener('click', handle, true)
  document.addEventListener('submit', handle, true)
}
