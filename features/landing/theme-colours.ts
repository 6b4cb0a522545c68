export const themeColours = { light: '#ffffff', dark: '#1a1821' } as const
