/**
 * Lines of about the same length, so that no single character is left for the last one. Older browsers break them as
 * ever.
 */
export const balanced = { textWrap: 'balance' } as const
