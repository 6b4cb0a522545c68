/** Gives the person a file made in the browser. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Gives the person a file that has arrived whole. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
