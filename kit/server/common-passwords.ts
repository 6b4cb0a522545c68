import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/**
 * The 100,000 most common of the ten million passwords that Mark Burnett put into the public domain in
 * 2015, in lowercase and in order, each on its own line.
 */
const file = new URL('./common-passwords.txt.gz', import.meta.url)

let list: Promise<string> | undefined

const load = async () => (await promisify(gunzip)(await readFile(file))).toString()

/** `core` is what stays without digits and signs at the ends: `Dragon1!` is "dragon". */
export async function isCommon(password: string, core: string): Promise<boolean> {
  list ??= load()
  const all = await list
  const isDecorated = core.length >= 4 && password.length - core.length <= 6
  return all.includes(`\n${password.toLowerCase()}\n`) || (isDecorated && all.includes(`\n${core}\n`))
}
