/** Downloads a text, which may be in parts, as a file. */
export function downloadFile(name: string, text: string | readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([text].flat(), { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
