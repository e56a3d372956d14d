import { readFileSync, writeFileSync } from 'node:fs'

/** Parts of orval's hooks and what they become. Every file with the name of a part must have it in this form. */
const parts = [
  // A copy in each call of what turns any HeadersInit into an object: the type of `http` takes objects alone.
  { name: 'getHeaders', form: /^ *const getHeaders = \(h\?[\s\S]*?^ {2}\};\n/gm, slim: '' },
  { name: 'getHeaders', form: /\.\.\.getHeaders\(options\?\.headers\)/g, slim: '...options?.headers' },
  // Adds the query's key to its result, by a getter for each field.
  { name: 'withQueryKey', form: /^const withQueryKey = [\s\S]*?^\};\n/gm, slim: '' },
  { name: 'withQueryKey', form: /withQueryKey\(query, queryOptions\.queryKey\)/g, slim: 'query' },
]

const resultWithKey = /(Use\w*Result<TData, TError>) & \{ queryKey: DataTag<QueryKey, TData, TError> \}/g

function slimText(file, text) {
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

/** Leaves out of a file of orval's hooks what the console has no use for. */
export const slimHooks = (file) => writeFileSync(file, slimText(file, readFileSync(file, 'utf8')))
