import { keywordParam, type UrlValues } from '~/lib/url-state'

export const projectListUrl = { search: keywordParam }

/** Returns the filters that are set. */
export const projectListFilters = ({ search }: UrlValues<typeof projectListUrl>) => (search ? { search } : {})
