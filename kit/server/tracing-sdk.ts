import { randomUUID } from 'node:crypto'
import * as api from '@opentelemetry/api'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { minute, second } from '#kit/contract/time.ts'
import type { Tracing, TracingSettings } from './tracing-settings.ts'

/** In ms: a collector that is gone holds nothing up. */
const longestEnd = 1.5 * second

/** Loaded only if tracing is on. The rest is OpenTelemetry's, by its own variables. */
export async function openTracing({ protocol }: TracingSettings, onTrouble: () => void): Promise<Tracing> {
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'))
  const ours = resourceFromAttributes({ 'service.name': 'buildkin', 'service.instance.id': randomUUID() })
  // What else could be detected names the computer, its user and the command line.
  const resource = defaultResource()
    .merge(ours)
    .merge(detectResources({ detectors: [envDetector] }))
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())]
  const provider = new NodeTracerProvider({ resource, spanProcessors })
  provider.register()
  hearTrouble(onTrouble)
  return {
    api,
    tracer: provider.getTracer('buildkin'),
    end: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, longestEnd).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      for (const part of [api.trace, api.context, api.propagation, api.diag]) part.disable()
    },
  }
}

/** Without its words, which can quote a collector's answer. Once every ten minutes. */
function hearTrouble(onTrouble: () => void): void {
  let said = Number.NEGATIVE_INFINITY
  const hear = () => {
    if (performance.now() - said < 10 * minute) return
    said = performance.now()
    onTrouble()
  }
  const quiet = () => undefined
  api.diag.setLogger(
    { error: hear, warn: hear, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
