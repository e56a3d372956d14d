import { readFileSync, writeFileSync } from 'node:fs'

/** Parts of orval's hooks and their replacements. A file with the name of a part must have the part in this form. */
const parts = [
  // Turns any HeadersInit into an object; `http` takes objects only. Orval copies it into each call.
  { name: 'getHeaders', form: /^ *const getHeaders = \(h\?[\s\S]*?^ {2}\};\n/gm, slim: '' },
  { name: 'getHeaders', form: /\.\.\.getHeaders\(options\?\.headers\)/g, slim: '...options?.headers' },
  // Adds the query's key to its result, by a getter for each field.
  { name: 'withQueryKey', form: /^const withQueryKey = [\s\S]*?^\};\n/gm, slim: '' },
  { name: 'withQueryKey', form: /withQueryKey\(query, queryOptions\.queryKey\)/g, slim: 'query' },
]

const resultWithKey = /(Use\w*Result<TData, TError>) & \{ queryKey: DataTag<QueryKey, TData, TError> \}/g

function slimText(file: string, text: string): string {
  const slim = parts
    .reduce((rest, { form, slim }) => rest.replace(form, slim), text)
    .replace(resultWithKey, '$1')
  const left = parts.find(({ name }) => slim.includes(name))
  if (left)
    throw new Error(
      `${file}: orval's ${left.name} has another form than expected (scripts/generate/slim-hooks.ts)`,
    )
  return slim
}

/** Removes the parts of a file of orval's hooks that the console does not use. */
export const slimHooks = (file: string): void =>
  writeFileSync(file, slimText(file, readFileSync(file, 'utf8')))
