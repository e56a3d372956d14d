import { spelledAs } from '~/lib/spelling'
import type { Tone } from './tones'

export interface StateLabel<Color = Tone> {
  label: string
  tone: Color
}

/** An unknown value shows as it is, a missing one as `-`. */
const rawText = (value: string) => value || '-'

function finder<Label>(labels: Readonly<Record<string, Label>>) {
  const known = new Map(Object.entries(labels))
  const values = [...known.keys()]
  return (value: string) => known.get(spelledAs(values, value) ?? '')
}

/** Returns the text of each value of an enum of the contract; a new value does not compile without one. */
export function textLabels<Value extends string>(labels: Readonly<Record<Value, string>>) {
  const find = finder<string>(labels)
  return (value: string | null = ''): string => find(value ?? '') ?? rawText(value ?? '')
}

/**
 * Returns the text and color of each value of an enum of the contract; a new value does not compile without them.
 * @param unknownText given only where the product documents demand another text for an unknown value
 */
export function stateLabels<Value extends string, Color extends string = Tone>(
  labels: Readonly<Record<Value, readonly [label: string, tone: Color]>>,
  unknownText: (value: string) => string = rawText,
) {
  const find = finder<readonly [string, Color]>(labels)
  return (value: string | null = ''): StateLabel<Color | 'gray'> => {
    const [label, tone] = find(value ?? '') ?? ([unknownText(value ?? ''), 'gray'] as const)
    return { label, tone }
  }
}
