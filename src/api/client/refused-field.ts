import { ApiError } from './errors'

export interface RefusedField<Name> {
  field: Name
  text: string
}

/**
 * Returns the form's field that the server's message is about; undefined when it names none that the form has.
 * @param names the form's name of each field of the request body
 */
export function refusedField<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
): RefusedField<Name> | undefined {
  if (!(error instanceof ApiError) || error.isFallback) return undefined
  const field = Object.entries(names).find(([path]) => path === error.field)?.[1]
  return field && { field, text: error.message }
}

/** Options of one call of a mutation: a refusal that names a field of the form is shown there. */
export const showRefusal = <Name extends string>(
  names: Readonly<Record<string, Name>>,
  show: (refused: RefusedField<Name>) => void,
) => ({
  onError: (error: unknown) => {
    const refused = refusedField(error, names)
    if (refused) show(refused)
  },
})
