import type { MountCell, Read } from './column'

/** Colours of state; see the theme's palette. */
export type Tone = 'ok' | 'warn' | 'bad' | 'gray' | 'node' | 'power'

/** Writes a text into an element, if it is another one. */
function textInto(element: HTMLElement): (text: string) => void {
  const node = element.appendChild(document.createTextNode(''))
  let last = ''
  return (text) => {
    if (text === last) return
    last = text
    node.data = text
  }
}

/** Keeps one attribute of an element up to date. */
export function attributeOf(element: HTMLElement, name: string): (value: string) => void {
  let last: string | undefined
  return (value) => {
    if (value === last) return
    last = value
    element.setAttribute(name, value)
  }
}

export function part(cell: HTMLElement, kind: string, tag: 'span' | 'button' = 'span'): HTMLElement {
  const element = document.createElement(tag)
  element.dataset['part'] = kind
  // The grid has the focus and points at cells; what is in them is not among the page's stops.
  if (tag === 'button') Object.assign(element, { type: 'button', tabIndex: -1 })
  return cell.appendChild(element)
}

/** A plain text. */
export const textCell =
  <Data>(text: Read<Data, string>, kind: 'text' | 'mono' | 'muted' = 'text'): MountCell<Data> =>
  (cell) => {
    cell.dataset['kind'] = kind
    const write = textInto(cell)
    return (data, row) => write(text(data, row))
  }

export interface Badge {
  label: string
  tone: Tone
}

/** A state in words and colour; nothing but a dash where there is none. */
export const badgeCell =
  <Data>(badge: Read<Data, Badge | undefined>): MountCell<Data> =>
  (cell) => {
    const element = part(cell, 'badge')
    const [write, tone] = [textInto(element), attributeOf(element, 'data-tone')]
    return (data, row) => {
      const { label, tone: colour } = badge(data, row) ?? { label: '-', tone: 'none' }
      write(label)
      tone(colour)
    }
  }

export interface Bar {
  /** 0 to 100; undefined when nothing is known. */
  percent: number | undefined
  text: string
  tone: Tone
}

/** How full something is, as a text over a bar. */
export const barCell =
  <Data>(bar: Read<Data, Bar>): MountCell<Data> =>
  (cell) => {
    cell.dataset['kind'] = 'bar'
    const [write, tone] = [textInto(cell), attributeOf(cell, 'data-tone')]
    let last: number | undefined
    return (data, row) => {
      const { percent, text, tone: colour } = bar(data, row)
      write(text)
      tone(percent === undefined ? 'none' : colour)
      if (percent === last) return
      last = percent
      cell.style.backgroundSize = `${percent ?? 0}% 3px, 100% 3px`
    }
  }

/** A text that one click copies: `data-action=copy` names the deed, the table's `onAction` does it. */
export const copyCell =
  <Data>(text: Read<Data, string>, label: string): MountCell<Data> =>
  (cell) => {
    cell.dataset['kind'] = 'mono'
    const element = part(cell, 'copy', 'button')
    element.dataset['action'] = 'copy'
    const [write, name, value] = [
      textInto(element),
      attributeOf(element, 'aria-label'),
      attributeOf(element, 'data-value'),
    ]
    let isMissing = false
    return (data, row) => {
      const shown = text(data, row)
      write(shown || '-')
      name(shown ? `${label} ${shown}` : '-')
      value(shown)
      if (isMissing !== !shown) element.toggleAttribute('disabled', (isMissing = !shown))
    }
  }

/**
 * A button in words: `deed` names what the table's `onAction` does, `name` tells which row it is done to, undefined
 * where it can't be done and there is no button.
 */
export const deedCell =
  <Data>(deed: string, word: string, name: Read<Data, string | undefined>): MountCell<Data> =>
  (cell) => {
    const element = part(cell, 'deed', 'button')
    element.dataset['action'] = deed
    element.textContent = word
    const label = attributeOf(element, 'aria-label')
    return (data, row) => {
      const named = name(data, row)
      element.toggleAttribute('hidden', named === undefined)
      element.toggleAttribute('disabled', named === undefined)
      label(named ?? '')
    }
  }
