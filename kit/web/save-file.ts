export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  // Some browsers read the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Unlike a navigation, it stays on the page when the server refuses. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
