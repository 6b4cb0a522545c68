/** The bar of a window or a phone takes the colour of the page's own bar: `surface` of web/styles/tokens.css, in both themes. */
export const themeColours = { light: '#ffffff', dark: '#1a1821' } as const
