/** The body of an error answer as the console sees it; replaced by the real class soon. */
export type ErrorType<Body> = Error & { body?: Body }

export async function http<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init)
  return response.json()
}
