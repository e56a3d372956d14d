/** How a search param is written and read. What is not a value falls back to the default, which the URL leaves out. */
export interface UrlParam<Value> {
  readonly default: Value
  /** Undefined for a text that is not a value. */
  readonly parse: (text: string) => Value | undefined
  /** Undefined for a value that the URL leaves out. */
  readonly format: (value: Value) => string | undefined
}

/** The search params of a screen, by their names in the URL. */
export type UrlSchema<Values> = { readonly [Name in keyof Values]: UrlParam<Values[Name]> }

/** The values of a schema: `UrlValues<typeof nodeListUrl>`. */
export type UrlValues<Schema> = {
  [Name in keyof Schema]: Schema[Name] extends UrlParam<infer Value> ? Value : never
}

/** Values to set; undefined sets the default. */
export type UrlChanges<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

const isComplete = <Values>(schema: UrlSchema<Values>, values: Partial<Values>): values is Values =>
  Object.keys(schema).every((name) => name in values)

/** Reads the values of a schema. The first one counts where a param is repeated; params of others are ignored. */
export function parseUrl<Values>(schema: UrlSchema<Values>, search: string): Values {
  const searchParams = new URLSearchParams(search)
  const values: Partial<Values> = {}
  for (const name in schema) {
    const text = searchParams.get(name)
    values[name] = (text === null ? undefined : schema[name].parse(text)) ?? schema[name].default
  }
  if (!isComplete(schema, values)) throw new TypeError('A param of the schema was not read')
  return values
}

/** The text of a value in the URL; undefined for the default. */
function paramText<Value>(param: UrlParam<Value>, value: Value | undefined): string | undefined {
  const text = value === undefined ? undefined : param.format(value)
  return text === param.format(param.default) ? undefined : text
}

/** Returns the search with changed values. Every other param stays, also those that the schema does not have. */
export function updateUrl<Values>(
  schema: UrlSchema<Values>,
  search: string,
  changes: UrlChanges<NoInfer<Values>>,
): string {
  const searchParams = new URLSearchParams(search)
  for (const name in schema) {
    if (!(name in changes)) continue
    const text = paramText<Values[typeof name]>(schema[name], changes[name])
    if (text === undefined) searchParams.delete(name)
    else searchParams.set(name, text)
  }
  return searchParams.toString()
}

/** The search with the params of the schema alone, in its order, without what is invalid or the default. */
export const canonicalUrl = <Values>(schema: UrlSchema<Values>, search: string): string =>
  updateUrl(schema, '', parseUrl(schema, search))

/** Whether the values that a schema has are its defaults. */
export const isDefaultUrl = <Values>(schema: UrlSchema<Values>, values: NoInfer<Values>): boolean =>
  updateUrl(schema, '', values) === ''

/** Returns a function that links to a screen with values of its schema. */
export const linkTo =
  <Values>(path: () => string, schema: UrlSchema<Values>) =>
  (values: UrlChanges<Values> = {}): string => {
    const search = updateUrl(schema, '', values)
    return search ? `${path()}?${search}` : path()
  }
