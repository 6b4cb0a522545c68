import { isIP } from 'node:net'
import { z } from 'zod'
import { ConfigError, url } from '../config-parts.ts'
import { isPublic } from '../outbound.ts'

/** Seconds for what a job asks, and no one waits for. */
const unhurried = 600
/** A job has an hour for all it asks. */
const longest = 1800

/** Timeout in seconds, maximum answer tokens, and typical question tokens. */
export const purposes = {
  ideas: { seconds: 60, tokens: 6_000, asks: 6_000 },
  own_idea: { seconds: unhurried, tokens: 4_000, asks: 5_000 },
  plan: { seconds: unhurried, tokens: 8_000, asks: 9_000 },
  market: { seconds: unhurried, tokens: 4_000, asks: 6_000 },
  analysis: { seconds: unhurried, tokens: 8_000, asks: 9_000 },
  action_plan: { seconds: unhurried, tokens: 6_000, asks: 8_000 },
  personalization: { seconds: unhurried, tokens: 12_000, asks: 9_000 },
  match: { seconds: unhurried, tokens: 1_500, asks: 2_500, brief: true },
  second_look: { seconds: 120, tokens: 1_500, asks: 6_000, brief: true },
  help: { seconds: 45, tokens: 2_000, asks: 4_000, brief: true },
  check: { seconds: 7.5, tokens: 1_000, asks: 400, brief: true },
} as const satisfies Record<string, PurposeLimits>

/** `brief`: a few sentences, which long thinking only delays. */
type PurposeLimits = { seconds: number; tokens: number; asks: number; brief?: true }

export type Purpose = keyof typeof purposes

export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic' | 'google'
  baseUrl: string | undefined
  name: string
  names: Partial<Record<Purpose, string>>
  seconds: Record<Purpose, number>
  apiKey: string | undefined
  tokensPerPersonDay: number
  tokensPerDay: number
  /** Per million tokens, in USD cents; undefined: costs aren't shown. */
  price: { input: number; output: number } | undefined
  asksConsent: boolean
  looksAgain: boolean
}

export const modelFor = ({ name, names }: ModelSettings, purpose: Purpose): string => names[purpose] ?? name

export const modelEnvironment = {
  MODEL_PROVIDER: z.enum(['openai-compatible', 'anthropic', 'google']).optional(),
  MODEL_BASE_URL: url(['http:', 'https:']).optional(),
  MODEL_NAME: z.string().max(200).optional(),
  MODEL_NAMES: z.string().max(2000).optional(),
  MODEL_PATIENCE: z.coerce.number().min(1).max(60).default(1),
  MODEL_SECONDS: z.string().max(2000).optional(),
  MODEL_SECOND_LOOK: z.enum(['on', 'off']).default('on'),
  MODEL_CONSENT: z.enum(['ask', 'assume']).default('assume'),
  MODEL_API_KEY: z.string().optional(),
  MODEL_TOKENS_PER_PERSON_DAY: z.coerce.number().int().min(0).default(200_000),
  MODEL_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(2_000_000),
  MODEL_PRICE_INPUT: z.coerce.number().int().min(0).optional(),
  MODEL_PRICE_OUTPUT: z.coerce.number().int().min(0).optional(),
}
const environment = z.object(modelEnvironment)

/** Throws ConfigError on missing parts at startup, not on the first request. */
export function modelSettings(e: z.infer<typeof environment>): ModelSettings | undefined {
  if (!e.MODEL_PROVIDER) return undefined
  const own = e.MODEL_PROVIDER === 'openai-compatible' ? 'MODEL_BASE_URL' : 'MODEL_API_KEY'
  if (!e.MODEL_NAME || !e[own])
    throw new ConfigError(
      `MODEL_PROVIDER=${e.MODEL_PROVIDER} needs the environment variable ${e.MODEL_NAME ? own : 'MODEL_NAME'}.`,
    )
  return {
    provider: e.MODEL_PROVIDER,
    baseUrl: e.MODEL_BASE_URL,
    name: e.MODEL_NAME,
    names: pairsOf('MODEL_NAMES', e.MODEL_NAMES, 'help=small-model'),
    seconds: secondsOf(e),
    asksConsent: e.MODEL_CONSENT === 'ask',
    looksAgain: e.MODEL_SECOND_LOOK === 'on',
    apiKey: e.MODEL_API_KEY,
    tokensPerPersonDay: e.MODEL_TOKENS_PER_PERSON_DAY,
    tokensPerDay: e.MODEL_TOKENS_PER_DAY,
    price: priceOf(e),
  }
}

function secondsOf({ MODEL_PATIENCE: patience, MODEL_SECONDS: line }: z.infer<typeof environment>) {
  const set = Object.entries(pairsOf('MODEL_SECONDS', line, 'ideas=300')).map(([purpose, text]) => {
    const seconds = Number(text)
    if (!(seconds >= 1 && seconds <= longest))
      throw new ConfigError(`MODEL_SECONDS holds seconds from 1 to ${longest}, such as ideas=300.`)
    return [purpose, seconds]
  })
  const patient = Object.entries(purposes).map(([purpose, { seconds }]) => [
    purpose,
    Math.max(seconds, Math.min(unhurried, seconds * patience)),
  ])
  return Object.fromEntries([...patient, ...set]) as ModelSettings['seconds']
}

function pairsOf(name: string, line = '', example: string): Partial<Record<Purpose, string>> {
  const pairs = line
    .split(',')
    .flatMap((part) => (part.trim() ? [part.split('=').map((one) => one.trim())] : []))
  for (const [purpose, value] of pairs)
    if (!purpose || !(purpose in purposes) || !value)
      throw new ConfigError(
        `${name} holds pairs such as ${example}, and the purposes are ${Object.keys(purposes).join(', ')}.`,
      )
  return Object.fromEntries(pairs) as Partial<Record<Purpose, string>>
}

function priceOf({
  MODEL_PRICE_INPUT: input,
  MODEL_PRICE_OUTPUT: output,
}: z.infer<typeof environment>): ModelSettings['price'] {
  if (input === undefined && output === undefined) return undefined
  if (input === undefined || output === undefined)
    throw new ConfigError(
      `MODEL_PRICE_${input === undefined ? 'OUTPUT' : 'INPUT'} needs the environment variable ` +
        `MODEL_PRICE_${input === undefined ? 'INPUT' : 'OUTPUT'}.`,
    )
  return { input, output }
}

/**
 * Whether the model is known to read the whole schema with the response format. Anthropic writes it into the
 * prompt, limits and all. Google gets no upper limits that way, OpenAI doesn't say, llama.cpp and Ollama only
 * hold the answer to it, and what a gateway does is its own.
 */
export const readsFormat = ({ provider, baseUrl }: Pick<ModelSettings, 'provider' | 'baseUrl'>): boolean =>
  provider === 'anthropic' && (!baseUrl || new URL(baseUrl).host === 'api.anthropic.com')

const makers = { anthropic: 'Anthropic', google: 'Google' }

export function hostOf({ provider, baseUrl }: Pick<ModelSettings, 'provider' | 'baseUrl'>): string | null {
  if (baseUrl) return isOwn(baseUrl) ? null : new URL(baseUrl).host
  return provider === 'openai-compatible' ? null : makers[provider]
}

function isOwn(baseUrl: string): boolean {
  const name = new URL(baseUrl).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  if (isIP(name)) return !isPublic(name)
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name)
}
