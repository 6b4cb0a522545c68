import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { ZipFile } from 'yazl'
import { avatars } from '#features/profiles/server/tables.ts'
import { callerOf } from '#kit/server/address.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { findSession, touchSession } from '#kit/server/session.ts'
import { exportAddress, exportLimit } from '../contract.ts'
import { toCsv } from './csv.ts'
import { partsOf, rowsOf, titlesOf } from './parts.ts'

type Whole = { picture: Buffer | undefined; files: { name: string; text: string }[] }

/** Not in the contract, because a file isn't JSON; access and limits are the same. */
export function exportRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(exportAddress, async (c) => {
    const found = await findSession(app, c.req.raw.headers)
    if (!found) throw new Refusal('unauthenticated', 'Please sign in to continue.')
    await consumeAttempt(app, exportLimit, { address: callerOf(c, app), account: found.viewer.id })
    await touchSession(app, found.session)
    // Read completely before the first byte, so a failure is an error response and not half a file.
    const whole = await readWhole(app, found.viewer.id)
    const day = app.clock.now().toISOString().slice(0, 10)
    return c.body(Readable.toWeb(zipped(whole, app.clock.now())) as ReadableStream, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName(app, day)}"`,
      'cache-control': 'no-store',
    })
  })
  return routes
}

const fileName = (app: App, day: string) =>
  `${app.config.brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-my-data-${day}.zip`

async function readWhole(app: App, userId: string): Promise<Whole> {
  return commit(
    app,
    async (tx) => {
      const files: Whole['files'] = []
      for (const part of partsOf(app)) {
        const { name } = part
        const rows = await rowsOf(tx, part, userId)
        files.push(
          { name: `${name}.json`, text: `${JSON.stringify(rows, null, 2)}\n` },
          { name: `${name}.csv`, text: toCsv(titlesOf(part), rows) },
        )
      }
      const [avatar] = await tx
        .select({ picture: avatars.picture })
        .from(avatars)
        .where(eq(avatars.userId, userId))
      return {
        picture: avatar?.picture,
        files: [{ name: 'README.txt', text: readme(app, avatar !== undefined) }, ...files],
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function zipped({ picture, files }: Whole, mtime: Date): Readable {
  const zip = new ZipFile()
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, { mtime })
  if (picture) zip.addBuffer(picture, 'picture.webp', { mtime, compress: false })
  zip.end()
  return zip.outputStream as Readable
}

function readme(app: App, hasPicture: boolean): string {
  return [
    `Your data from ${app.config.brandName}`,
    `Made on ${app.clock.now().toUTCString()} by the export under Account Settings, Settings, ` +
      'Your data. It contains everything we had at that moment, except what this file says is left out.',
    '',
    'You get each list twice: as JSON for programs, and as CSV for spreadsheets (UTF-8, comma, ' +
      'first line is the header). Empty lists are included too, ' +
      'so you can see there was nothing to export.',
    'In the CSV files, a cell that starts with = + - @, ' +
      "a tab or a new line has an apostrophe (') in front so spreadsheets don't read it as a formula. " +
      "The JSON files don't change it.",
    'Times are in UTC. Money is in cents. Other people appear by username only, and "me" is you.',
    "Your password, session tokens and secret links aren't included, because they're keys rather than data.",
    'What administrators wrote about you for each other, and the reasons they noted in their log, ' +
      "aren't included either. Other people's rights have to be checked first, " +
      'so please ask us for them. A reason we gave you for a ban, ' +
      'a warning or something we hid reached you when we decided.',
    '',
    ...partsOf(app).map(({ name, about }) => `${name}.json, ${name}.csv: ${about}`),
    ...(hasPicture ? ['picture.webp: Your picture.'] : []),
    '',
  ].join('\r\n')
}
