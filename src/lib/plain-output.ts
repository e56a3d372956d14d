/** Terminal sequences: CSI such as colours, OSC such as titles, and those of two characters. */
const escapeSequences =
  // oxlint-disable-next-line no-control-regex -- they begin with ESC, an OSC ends with BEL
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)|\u001B[@-_]/g

/** What a terminal shows of a line: a carriage return starts it again, as progress bars do. */
const shownPart = (line: string): string => line.split('\r').filter(Boolean).at(-1) ?? ''

/** Returns the output of a command as a terminal shows it, without colours, with `\n` as the only line break. */
export const plainOutput = (output: string): string =>
  output.replaceAll(escapeSequences, '').split('\n').map(shownPart).join('\n')
