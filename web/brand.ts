/** The product's name, which the server writes into the document. */
export function brand(): string {
  const given = typeof document === 'undefined' ? undefined : document.documentElement.dataset.brand
  return given && given !== '%BRAND%' ? given : 'Buildkin'
}
