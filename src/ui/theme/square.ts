/** The sign of the console: one square stands for one machine. Filled, or hollow where a machine is not there. */
export const squareStyles = {
  display: 'inline-block',
  boxSize: '2.5',
  borderRadius: 'sm',
  borderWidth: '1.5px',
  borderColor: 'fg.muted',
  _highContrast: { borderColor: 'CanvasText' },
} as const
