import { ApiError } from './errors'

/** The server's text about a field of a form. */
export interface ServerFieldError<Name> {
  field: Name
  text: string
}

/**
 * Returns the first field of the form that the server's error names; undefined when it names none that the form has.
 * @param names the form's name of each field of the request body, by its path
 */
export function findServerFieldError<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
): ServerFieldError<Name> | undefined {
  if (!(error instanceof ApiError)) return undefined
  const fields = new Map(Object.entries(names))
  for (const { path, text } of error.fieldErrors) {
    const field = fields.get(path)
    if (field) return { field, text }
  }
  return undefined
}

/** Options for one call of a mutation: passes an error at a field of the form to `show`. */
export const showServerFieldError = <Name extends string>(
  names: Readonly<Record<string, Name>>,
  show: (error: ServerFieldError<Name>) => void,
) => ({
  onError: (error: unknown) => {
    const found = findServerFieldError(error, names)
    if (found) show(found)
  },
})
