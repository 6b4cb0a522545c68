import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { hostOf, readsFormat } from './settings.ts'

it.each([
  ['http://127.0.0.1:11434/v1', null],
  ['http://localhost:8080/v1', null],
  ['http://[::1]:8080/v1', null],
  ['http://192.168.1.20:8080/v1', null],
  ['http://10.1.2.3/v1', null],
  ['http://[fd12:3456::1]/v1', null],
  ['http://ollama:11434/v1', null],
  ['http://host.docker.internal:11434/v1', null],
  ['http://big-box.local/v1', null],
  ['https://api.example.com/v1', 'api.example.com'],
  ['https://models.example.com:8443/v1', 'models.example.com:8443'],
  ['https://8.8.8.8/v1', '8.8.8.8'],
])('a model at %s is run by %s', (baseUrl, host) => {
  expect(hostOf({ provider: 'openai-compatible', baseUrl })).toBe(host)
})

it("a maker's model is run by that maker, unless through another host", () => {
  expect(hostOf({ provider: 'anthropic', baseUrl: undefined })).toBe('Anthropic')
  expect(hostOf({ provider: 'google', baseUrl: undefined })).toBe('Google')
  expect(hostOf({ provider: 'google', baseUrl: 'https://gateway.example.com/v1' })).toBe(
    'gateway.example.com',
  )
})

it.each([
  ['anthropic', undefined, true],
  ['anthropic', 'https://api.anthropic.com/v1', true],
  ['anthropic', 'https://gateway.example.com/v1', false],
  ['google', undefined, false],
  ['openai-compatible', 'https://api.openai.com/v1', false],
  ['openai-compatible', 'http://127.0.0.1:11434/v1', false],
] as const)('of %s at %s it is known that the model reads the format: %s', (provider, baseUrl, reads) => {
  expect(readsFormat({ provider, baseUrl })).toBe(reads)
})

it('a slow model gets more time for what is waited for, and jobs have ten minutes', () => {
  const secondsFor = (env: Record<string, string>) => {
    const local = {
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: 'http://127.0.0.1:1',
      MODEL_NAME: 'x',
    }
    const { ideas, help, plan } = readConfig({ NODE_ENV: 'test', ...local, ...env }).model!.seconds
    return { ideas, help, plan }
  }
  expect(secondsFor({})).toEqual({ ideas: 60, help: 45, plan: 600 })
  expect(secondsFor({ MODEL_PATIENCE: '4' })).toEqual({ ideas: 240, help: 180, plan: 600 })
  expect(secondsFor({ MODEL_PATIENCE: '60' })).toEqual({ ideas: 600, help: 600, plan: 600 })
  const set = { MODEL_PATIENCE: '4', MODEL_SECONDS: 'ideas=300, plan=1800' }
  expect(secondsFor(set)).toEqual({ ideas: 300, help: 180, plan: 1800 })
  expect(() => secondsFor({ MODEL_SECONDS: 'plan=7200' })).toThrow('from 1 to 1800')
})
