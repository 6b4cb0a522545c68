import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { BackupError } from './contents.ts'
import type { BucketSettings } from './elsewhere-settings.ts'

/** The client is a few megabytes, so it's loaded only where it's used. */
const load = () => import('@aws-sdk/client-s3')
type Sdk = Awaited<ReturnType<typeof load>>

export function openBucket(settings: BucketSettings) {
  const { bucket: Bucket, prefix } = settings
  const folder = prefix && `${prefix}/`
  const ask = <T>(work: (client: S3Client, sdk: Sdk) => Promise<T>) => withClient(settings, work)
  return {
    name: nameOf(settings),
    put: (file: string) => ask((client) => upload(client, { Bucket, Key: folder + basename(file) }, file)),
    list: () => ask((client, sdk) => namesIn({ client, sdk }, Bucket, folder)),
    remove: (name: string) =>
      ask(async (client, { DeleteObjectCommand }) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: folder + name }))
      }),
  }
}

const nameOf = ({ bucket, prefix }: BucketSettings) => `s3://${bucket}${prefix && `/${prefix}`}`

const attempts = 3

async function withClient<T>(
  settings: BucketSettings,
  work: (client: S3Client, sdk: Sdk) => Promise<T>,
): Promise<T> {
  const { endpoint, region, accessKeyId, secretAccessKey, milliseconds } = settings
  const sdk = await load()
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: milliseconds,
      socketTimeout: milliseconds,
      // A server that sends a byte now and then isn't silent.
      requestTimeout: 10 * milliseconds,
      throwOnRequestTimeout: true,
    },
    // Other stores don't know Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' as const }),
  })
  try {
    return await work(client, sdk)
  } catch (error) {
    throw new BackupError(reasonOf(error as S3ServiceException, settings))
  } finally {
    client.destroy()
  }
}

type Target = { Bucket: string; Key: string }

/** In parts, four at a time, so memory holds at most four of them: 20 MB, or 1/2500 of a file over 50 GB. */
async function upload(client: S3Client, target: Target, file: string): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const Body = createReadStream(file)
  try {
    await new Upload({ client, params: { ...target, Body } }).done()
  } finally {
    Body.destroy()
  }
}

async function namesIn({ client, sdk }: { client: S3Client; sdk: Sdk }, Bucket: string, Prefix: string) {
  const names: string[] = []
  for await (const { Contents = [] } of sdk.paginateListObjectsV2(
    { client },
    { Bucket, Prefix, Delimiter: '/' },
  ))
    names.push(...Contents.map(({ Key = '' }) => Key.slice(Prefix.length)))
  // Some tools make a folder by an empty object of its name.
  return names.filter(Boolean).toSorted()
}

const [refused, otherRegion] = [
  ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'],
  ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
]

function reasonOf(error: S3ServiceException & NodeJS.ErrnoException, settings: BucketSettings): string {
  const place = nameOf(settings)
  if (refused.includes(error.name) || error.$metadata?.httpStatusCode === 403)
    return (
      `${place} refuses our key (${error.name}). Look at BACKUP_S3_ACCESS_KEY_ID, ` +
      'BACKUP_S3_SECRET_ACCESS_KEY, and what that key is allowed to do.'
    )
  if (error.name === 'NoSuchBucket')
    return `There's no bucket ${settings.bucket}. Make it, or change BACKUP_COPY_TO.`
  if (otherRegion.includes(error.name))
    return `The bucket ${settings.bucket} is in another region. Look at BACKUP_S3_REGION.`
  // The client also calls a broken connection a TimeoutError.
  if (error.name === 'TimeoutError' && !error.code) return `${place} didn't answer in time.`
  return `The copy in ${place} failed: ${error.message || error.code || error.name}.`
}
