import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Package = { version?: string; license?: string; integrity?: string; resolved?: string; dev?: boolean }
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const lock: Record<string, Package> = read('package-lock.json').packages
const packages = Object.entries(lock).filter(([path]) => path !== '')

/** Each may be run on a server without giving out our own source. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

it('asks for every package in one exact version', () => {
  const { dependencies, devDependencies } = read('package.json')
  const asked = Object.entries<string>({ ...dependencies, ...devDependencies })
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

it('holds every package, also those that packages need, to its hash', () => {
  expect(packages.length).toBeGreaterThan(200)
  const loose = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(loose.map(([path]) => path)).toEqual([])
})

it('runs on packages whose licences let a server use them', () => {
  const mayUse = (license = '') =>
    license
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))
  const others = packages.filter(([, { dev, license }]) => !dev && !mayUse(license))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
