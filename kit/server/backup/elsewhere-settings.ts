import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { ensure } from '#kit/contract/ensure.ts'
import { ConfigError, url } from '../config-parts.ts'
import { periods } from '../schedule.ts'

/**
 * `prefix` has no slashes at its ends and may be empty. An undefined `endpoint` is Amazon's.
 * `milliseconds`: for how long a server may be silent.
 */
export type BucketSettings = {
  bucket: string
  prefix: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  milliseconds: number
}
export type ElsewhereSettings = { directory: string } | BucketSettings

const bucketUrl = /^s3:\/\/([\w.-]{3,63})(?:\/(.*?))?\/*$/

export const elsewhereEnvironment = {
  BACKUP_COPY_TO: z
    .string()
    .refine((place) => bucketUrl.test(place) || isAbsolute(place), {
      error: 'must be the whole path of a directory, or s3://bucket/prefix',
    })
    .optional(),
  BACKUP_S3_ENDPOINT: url(['http:', 'https:']).optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
}
const environment = z.object(elsewhereEnvironment)

export function elsewhereSettings(e: z.infer<typeof environment>): ElsewhereSettings | undefined {
  const [isBucket, bucket = '', prefix = ''] = bucketUrl.exec(e.BACKUP_COPY_TO ?? '') ?? []
  requireBucketSettings(e, isBucket !== undefined)
  if (!e.BACKUP_COPY_TO) return undefined
  if (!isBucket) return { directory: e.BACKUP_COPY_TO }
  return {
    bucket,
    prefix,
    endpoint: e.BACKUP_S3_ENDPOINT,
    region: ensure(e.BACKUP_S3_REGION),
    accessKeyId: ensure(e.BACKUP_S3_ACCESS_KEY_ID),
    secretAccessKey: ensure(e.BACKUP_S3_SECRET_ACCESS_KEY),
    milliseconds: periods.backupStoreAnswer,
  }
}

/** All or none: half of it would leave an operator without copies. */
function requireBucketSettings(e: z.infer<typeof environment>, isBucket: boolean): void {
  const names = ['BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
  const given = [...names, 'BACKUP_S3_ENDPOINT' as const].filter((name) => e[name])
  if (!isBucket && given.length === 0) return
  const missing = [...(isBucket ? [] : ['BACKUP_COPY_TO=s3://…']), ...names.filter((name) => !e[name])]
  if (missing.length > 0)
    throw new ConfigError(
      `Copies of backups in a bucket need the environment variable ${missing.join(' and ')} as well, ` +
        `or neither s3:// in BACKUP_COPY_TO nor ${names.join(', ')}.`,
    )
}
