import type { Tracer } from '@opentelemetry/api'
import { z } from 'zod'
import { ConfigError } from './config-parts.ts'

/** All of OpenTelemetry's own. What isn't read below is read by its SDK. */
export const tracingEnvironment = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
}
const given = z.object(tracingEnvironment)

const protocols = ['http/protobuf', 'http/json'] as const
export type Tracing = { api: typeof import('@opentelemetry/api'); tracer: Tracer; end: () => Promise<void> }
export type TracingSettings = { protocol: (typeof protocols)[number] }

export function tracingSettings(e: z.infer<typeof given>): TracingSettings | undefined {
  const endpoint = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_ENDPOINT
  const exporter = e.OTEL_TRACES_EXPORTER?.trim() ?? 'otlp'
  if (!endpoint || exporter === 'none' || e.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true')
    return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ConfigError("OpenTelemetry's endpoint must start with http:// or https://.")
  if (exporter !== 'otlp')
    throw new ConfigError('The environment variable OTEL_TRACES_EXPORTER must be otlp or none.')
  const wanted = e.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? e.OTEL_EXPORTER_OTLP_PROTOCOL ?? protocols[0]
  const protocol = protocols.find((known) => known === wanted.trim())
  if (!protocol)
    throw new ConfigError(
      `The environment variable OTEL_EXPORTER_OTLP_PROTOCOL must be ${protocols.join(' or ')}: ` +
        'most collectors take these on port 4318.',
    )
  return { protocol }
}
