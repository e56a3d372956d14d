type Field = HTMLInputElement | HTMLTextAreaElement

/** Weak, because most fields leave the page before it does. */
const typed = new WeakSet<Field>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Notes from now on which fields of the page the user changes. */
export function watchTypedInput(): void {
  document.addEventListener('input', ({ target }) => isField(target) && typed.add(target), { capture: true })
}

/** Whether the page has a field that the user has changed and not emptied, on hidden pages too: a reload would lose it. */
export const hasTypedInput = (): boolean =>
  [...document.querySelectorAll<Field>('input,textarea')].some(
    (field) => field.value !== '' && typed.has(field),
  )
