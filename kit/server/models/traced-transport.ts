import { traced } from '../tracing.ts'
import { createTransport } from './provider.ts'
import type { Transport } from './provider.ts'
import { modelFor } from './settings.ts'
import type { ModelSettings } from './settings.ts'

export function tracedTransport(settings: ModelSettings): Transport {
  const transport = createTransport(settings)
  return (attempt) => {
    const model = modelFor(settings, attempt.purpose)
    const attributes = {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': providers[settings.provider],
      'gen_ai.request.model': model,
      'buildkin.purpose': attempt.purpose,
    }
    return traced({ name: `chat ${model}`, kind: 'CLIENT', attributes }, async (span) => {
      const spoken = await transport(attempt)
      const { inputTokens, outputTokens } = spoken.usage
      span?.setAttributes({
        'gen_ai.usage.input_tokens': inputTokens,
        'gen_ai.usage.output_tokens': outputTokens,
      })
      return spoken
    })
  }
}

/** By the names of OpenTelemetry's conventions. */
const providers = { 'openai-compatible': 'openai', anthropic: 'anthropic', google: 'gcp.gen_ai' } as const
