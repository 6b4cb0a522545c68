export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
