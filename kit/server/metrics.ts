import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = {
  registry: Registry
  observe: (labels: { method: string; route: string; status: number }, seconds: number) => void
}

export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_unexpected_errors_total',
    help: 'Answers of 500 and above.',
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => setConnections(),
  })
  const setConnections = () => {
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
  }
  return {
    registry,
    observe: ({ method, route, status }, elapsed) => {
      seconds.observe({ method, route, status: String(status) }, elapsed)
      if (status >= 500) failures.inc()
    },
  }
}
