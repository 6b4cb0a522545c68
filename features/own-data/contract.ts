import type { Limit } from '#kit/contract/endpoint.ts'

export const exportAddress = '/api/account/export'
export const exportLimit: Limit = { name: 'export', attempts: 5, seconds: 3600 }

export const wording = {
  exported: 'Data downloaded',
  exportFailed: "We couldn't download your data. Please try again.",
} as const
