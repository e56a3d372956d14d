import type { Tone } from '../theme/tones'
import type { MountCell, RowReader } from './data-column'

/** Returns a writer for an element's text that skips unchanged values. */
export function textWriter(element: HTMLElement): (text: string) => void {
  const node = element.appendChild(document.createTextNode(''))
  let last = ''
  return (text) => {
    if (text === last) return
    last = text
    node.data = text
  }
}

/** Returns a writer for one attribute of an element that skips unchanged values. */
export function attributeWriter(element: HTMLElement, name: string): (value: string) => void {
  let last: string | undefined
  return (value) => {
    if (value === last) return
    last = value
    element.setAttribute(name, value)
  }
}

/** Appends an element to a cell; `data-part` selects its style (see grid-elements.ts). */
export function appendPart(
  cell: HTMLElement,
  kind: string,
  tag: 'span' | 'button' | 'a' = 'span',
): HTMLElement {
  const element = document.createElement(tag)
  element.dataset['part'] = kind
  // The grid keeps the focus and points at cells by aria-activedescendant, so their buttons are not tab stops.
  if (tag === 'button') Object.assign(element, { type: 'button', tabIndex: -1 })
  // Dragging over a link selects its text instead of moving the link.
  if (tag === 'a') Object.assign(element, { draggable: false, tabIndex: -1 })
  return cell.appendChild(element)
}

/** Appends a text that a click copies. Not a button element, whose text could not be selected. */
export function appendCopyPart(cell: HTMLElement): HTMLElement {
  const element = appendPart(cell, 'copy')
  element.setAttribute('role', 'button')
  element.dataset['action'] = 'copy'
  return element
}

/** A plain text. */
export const textCell =
  <Data>(text: RowReader<Data, string>, kind: 'text' | 'mono' | 'muted' = 'text'): MountCell<Data> =>
  (cell) => {
    cell.dataset['kind'] = kind
    const write = textWriter(cell)
    return (data, row) => write(text(data, row))
  }

export interface BadgeValue {
  label: string
  tone: Tone
}

/** A state as a coloured square and its word; a plain dash where there is none. */
export const badgeCell =
  <Data>(badge: RowReader<Data, BadgeValue | undefined>): MountCell<Data> =>
  (cell) => {
    const element = appendPart(cell, 'badge')
    const [writeText, writeTone] = [textWriter(element), attributeWriter(element, 'data-tone')]
    return (data, row) => {
      const { label, tone } = badge(data, row) ?? { label: '-', tone: 'none' }
      writeText(label)
      writeTone(tone)
    }
  }

/** A line of text with a tone. */
interface Line {
  label: string
  tone?: string
}

/** Two lines, the second one quieter; without a second one the first stands in the middle. */
export function mountLines(cell: HTMLElement) {
  const [first, second] = [appendPart(cell, 'line'), appendPart(cell, 'sub')]
  const [writeFirst, writeSecond] = [textWriter(first), textWriter(second)]
  const [firstTone, secondTone] = [attributeWriter(first, 'data-tone'), attributeWriter(second, 'data-tone')]
  return (line: Line, sub: Line | undefined) => {
    cell.dataset['kind'] = sub ? 'stack' : 'text'
    writeFirst(line.label)
    firstTone(line.tone ?? 'gray')
    second.hidden = sub === undefined
    writeSecond(sub?.label ?? '')
    secondTone(sub?.tone ?? 'gray')
  }
}

export interface BarValue {
  /** 0 to 100; undefined when unknown. */
  percent: number | undefined
  text: string
  tone: Tone
}

/** A usage: a figure above a bar that is as wide as the cell. */
export const barCell =
  <Data>(bar: RowReader<Data, BarValue>): MountCell<Data> =>
  (cell) => {
    cell.dataset['kind'] = 'bar'
    const [writeText, writeTone] = [textWriter(cell), attributeWriter(cell, 'data-tone')]
    let last: number | undefined
    return (data, row) => {
      const { percent, text, tone } = bar(data, row)
      writeText(text)
      writeTone(percent === undefined ? 'none' : tone)
      if (percent === last) return
      last = percent
      cell.style.backgroundSize = `calc((100% - 1rem) * ${(percent ?? 0) / 100}) 3px, calc(100% - 1rem) 3px`
    }
  }

/** A text that one click copies: `data-action=copy` names the action, the table's `onAction` handles it. */
export const copyCell =
  <Data>(text: RowReader<Data, string>, label: string): MountCell<Data> =>
  (cell) => {
    cell.dataset['kind'] = 'mono'
    const element = appendCopyPart(cell)
    const writeText = textWriter(element)
    const [writeLabel, writeValue, writeDisabled] = ['aria-label', 'data-value', 'aria-disabled'].map(
      (name) => attributeWriter(element, name),
    )
    return (data, row) => {
      const value = text(data, row)
      writeText(value || '-')
      writeLabel?.(value ? `${label} ${value}` : '-')
      writeValue?.(value)
      writeDisabled?.(String(!value))
    }
  }

/**
 * A text button for one action of a row, which the table's `onAction` handles.
 * @param ariaLabel names the action and its row; undefined hides the button
 */
export const buttonCell =
  <Data>(action: string, text: string, ariaLabel: RowReader<Data, string | undefined>): MountCell<Data> =>
  (cell) => {
    const element = appendPart(cell, 'action', 'button')
    element.dataset['action'] = action
    element.textContent = text
    const writeLabel = attributeWriter(element, 'aria-label')
    return (data, row) => {
      const label = ariaLabel(data, row)
      element.toggleAttribute('hidden', label === undefined)
      element.toggleAttribute('disabled', label === undefined)
      writeLabel(label ?? '')
    }
  }

/**
 * A button that opens the menu of row actions (`data-action=menu`). One button a row, so that Enter reaches every
 * action by keyboard.
 * @param rowName the row's name for the button's label; undefined hides the button
 */
export const menuCell =
  <Data>(rowName: RowReader<Data, string | undefined>): MountCell<Data> =>
  (cell) => {
    const element = appendPart(cell, 'more', 'button')
    element.dataset['action'] = 'menu'
    element.setAttribute('aria-haspopup', 'menu')
    element.textContent = '⋯'
    const writeLabel = attributeWriter(element, 'aria-label')
    return (data, row) => {
      const name = rowName(data, row)
      element.toggleAttribute('hidden', name === undefined)
      writeLabel(name === undefined ? '' : `操作 ${name}`)
    }
  }
