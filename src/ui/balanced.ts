/**
 * Lines of about the same length, so that no single character is left for the last one. Older browsers break them as
 * ever.
 */
// oxlint-disable-next-line browser/floor -- only the look depends on it
export const balanced = { textWrap: 'balance' } as const
