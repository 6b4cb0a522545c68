import { expect, it } from 'vitest'
import { hostOf } from './settings.ts'

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
