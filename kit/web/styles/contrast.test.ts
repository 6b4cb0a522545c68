import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themeColours } from '#features/landing/theme-colours.ts'

type Rgb = [number, number, number]
type Theme = 'light' | 'dark'

const css = readFileSync('kit/web/styles/tokens.css', 'utf8')
const pattern = /--color-([a-z0-9-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g
const [usual, more] = css.split('@media (prefers-contrast: more)') as [string, string]
const tokens = tokensOf(usual)
const strong = new Map([...tokens, ...tokensOf(more)])

const surfaces = ['canvas', 'surface', 'sunken', 'hover', 'raised', 'note']
const texts = ['ink', 'ink-2', 'ink-3', 'accent-ink', 'attention-ink', 'good-ink', 'warn-ink', 'danger-ink']
const marks = ['line-strong', 'focus', 'accent', 'danger', 'attention-mark', 'warn-mark', 'good']
const pairs: [string, string][] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-attention', 'attention'],
  ['on-attention', 'attention-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['accent-ink', 'accent-soft'],
  ['attention-ink', 'attention-soft'],
  ['good-ink', 'good-soft'],
  ['warn-ink', 'warn-soft'],
  ['danger-ink', 'danger-soft'],
  ['ink', 'accent-line'],
  ...['business', 'marketing', 'development', 'design', 'finance', 'legal', 'tools', 'education'].map(
    (category): [string, string] => [`${category}-ink`, `${category}-soft`],
  ),
  ...['accent-soft', 'attention-soft', 'good-soft', 'warn-soft', 'danger-soft'].flatMap(
    (soft): [string, string][] => [
      ['ink', soft],
      ['ink-2', soft],
      ['ink-3', soft],
    ],
  ),
]

describe.each(['light', 'dark'] as const)('colors in %s', (theme) => {
  it('are all inside sRGB', () => {
    expect(tokens.size).toBe(39 + 16)
    for (const [name, colour] of tokens) {
      for (const channel of colour[theme]) expect(channel, name).toBeGreaterThanOrEqual(-0.002)
      for (const channel of colour[theme]) expect(channel, name).toBeLessThanOrEqual(1.002)
    }
  })

  it.each(texts)('%s is readable on every surface', (text) => {
    for (const surface of surfaces)
      expect(contrast(text, surface, theme), surface).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)('%s is visible on every surface', (mark) => {
    for (const surface of surfaces) expect(contrast(mark, surface, theme), surface).toBeGreaterThanOrEqual(3)
  })

  it.each(pairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each(['light', 'dark'] as const)('high contrast in %s', (theme) => {
  const soft = ['accent', 'attention', 'good', 'warn', 'danger']

  it('keeps every color inside sRGB', () => {
    expect(
      [...tokensOf(more).values()]
        .flatMap((colour) => colour[theme])
        .filter((channel) => channel < -0.002 || channel > 1.002),
    ).toEqual([])
  })

  it.each(texts)('%s reads at 7 on every surface and soft block', (text) => {
    const own = text.startsWith('ink') ? soft.map((name) => `${name}-soft`) : [text.replace('-ink', '-soft')]
    for (const ground of [...surfaces, ...own])
      expect(contrast(text, ground, theme, strong), ground).toBeGreaterThanOrEqual(7)
  })

  it.each(['line', 'line-strong', 'focus'])('%s is visible at 4.5 on every surface', (edge) => {
    for (const surface of surfaces)
      expect(contrast(edge, surface, theme, strong), surface).toBeGreaterThanOrEqual(4.5)
  })

  it.each(soft)('the edge of a %s block is visible at 4.5 on both sides', (name) => {
    for (const ground of [`${name}-soft`, 'canvas', 'surface'])
      expect(contrast(`${name}-line`, ground, theme, strong), ground).toBeGreaterThanOrEqual(4.5)
  })
})

it.each(['light', 'dark'] as const)("the window's bar has the surface color, in %s", (theme) => {
  const hex = tokens.get('surface')![theme].map((channel) =>
    Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  expect(themeColours[theme]).toBe(`#${hex.join('')}`)
})

function tokensOf(text: string): Map<string, Record<Theme, Rgb>> {
  return new Map(
    [...text.matchAll(pattern)].map(([, name, light, dark]) => [
      name!,
      { light: linear(light!), dark: linear(dark!) },
    ]),
  )
}

function contrast(one: string, other: string, theme: Theme, from = tokens): number {
  const [high, low] = [luminance(from.get(one)![theme]), luminance(from.get(other)![theme])].sort(
    (a, b) => b - a,
  ) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) =>
    toLinear(Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255) / 255),
  ) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(text: string): Rgb {
  const [lightness, chroma, hue] = text
    .split(/\s+/)
    .map((part) => (part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part))) as Rgb
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((value) => value ** 3) as Rgb
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const toGamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
