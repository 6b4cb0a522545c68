import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { OutboundRefusal, checkAddress, fetchPublic, isPublic } from './outbound.ts'
import type { OutboundOptions, OutboundReason } from './outbound.ts'

/** Everything that passes the guard connects here, so an unexpected hit is a hole. */
let hits: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
  response.end('reached')
const server = createServer((request, response) => {
  hits.push(`${request.headers.host}${request.url}`)
  answer(request, response)
})
const port = await listen(server)
afterAll(() => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())))
beforeEach(() => {
  hits = []
  answer = (_, response) => response.end('reached')
})

const names: Record<string, string[]> = {
  'public.test': ['93.184.215.14'],
  'six.test': ['2606:2800:220:1:248:1893:25c8:1946'],
  'inside.test': ['10.0.0.7'],
  'loop.test': ['127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'mixed.test': ['93.184.215.14', '192.168.1.1'],
  'mapped.test': ['::ffff:10.0.0.7'],
  'six-inside.test': ['fd00::1'],
  'link.test': ['fe80::1'],
  'nat.test': ['64:ff9b::7f00:1'],
  'old-form.test': ['::7f00:1'],
  'zero.test': ['0.0.0.0'],
  'six-loop.test': ['::1'],
  'shared.test': ['100.100.100.200'],
  'nowhere.test': [],
  'junk.test': ['not an address'],
}
const resolve = async (name: string) => names[name.replace(/\.$/, '')] ?? ['127.0.0.1']
const get = (url: string, options: OutboundOptions = {}) => fetchPublic(url, { resolve, port, ...options })

async function reasonOf(promise: Promise<unknown>): Promise<OutboundReason | 'fetched'> {
  return promise.then(
    () => 'fetched' as const,
    (error: unknown) => {
      if (error instanceof OutboundRefusal) return error.reason
      throw error
    },
  )
}

const literal = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '127.255.255.254',
  '127.0.0.1%2e',
  '%31%32%37.0.0.1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '0xa.0.0.1',
  '167772161',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '3232235521',
  '0300.0250.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.169.254.',
  '169.254.43518',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'sub.localhost',
  'intranet',
]
const resolved = [
  'inside',
  'loop',
  'metadata',
  'mixed',
  'mapped',
  'six-inside',
  'link',
  'nat',
  'old-form',
  'zero',
  'six-loop',
  'shared',
  'junk',
  'inside.test.',
].map((name) => (name.endsWith('.') ? name : `${name}.test`))
const notPublic = [...literal, ...resolved].map((host) => `http://${host}/`)

const otherwise: [string, OutboundReason][] = [
  ['http://someone@public.test/', 'credentials'],
  ['http://public.test@127.0.0.1/', 'credentials'],
  ['http://:secret@public.test/', 'credentials'],
  ['http://127.0.0.1\\@public.test/', 'not-public'],
  ['http://public.test:22/', 'port'],
  ['http://public.test:5432/', 'port'],
  ['http://public.test:8080/', 'port'],
  ['http://127.0.0.1:6379/', 'port'],
  ['https://public.test:65535/', 'port'],
  ['ftp://public.test/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['gopher://127.0.0.1/', 'scheme'],
  ['data:text/plain,x', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['ws://public.test/', 'scheme'],
  ['blob:http://public.test/x', 'scheme'],
  ['unix:/var/run/docker.sock', 'scheme'],
  ['', 'malformed'],
  ['//public.test/', 'malformed'],
  ['http://', 'malformed'],
  ['http://256.1.1.1/', 'malformed'],
  ['http://[::1/', 'malformed'],
  ['http://[fe80::1%25eth0]/', 'malformed'],
  ['http://0x7f.0.0.0.1/', 'malformed'],
  [`http://public.test/${'x'.repeat(3000)}`, 'malformed'],
  ['http://nowhere.test/', 'unreachable'],
]

describe('the corpus of forged addresses', () => {
  it('is as large as promised', () => expect(notPublic.length + otherwise.length).toBeGreaterThanOrEqual(60))

  it.each(notPublic)('never reaches %s', async (url) => {
    expect(['not-public', 'malformed']).toContain(await reasonOf(get(url)))
    expect(hits).toEqual([])
  })

  it.each(otherwise)('never reaches %s: %s', async (url, reason) => {
    expect(await reasonOf(get(url))).toBe(reason)
    expect(hits).toEqual([])
  })

  it('is never reached by a redirect either', async () => {
    const places = [
      ...notPublic,
      ...otherwise.map(([url]) => url).filter((url) => url && !url.startsWith('//')),
    ]
    for (const place of places) {
      hits = []
      answer = (_, response) =>
        response.writeHead(302, { location: encodeURI(place).replaceAll('%25', '%') }).end()
      expect(await reasonOf(get('http://public.test/start')), place).not.toBe('fetched')
      expect(hits, place).toEqual(['public.test/start'])
    }
  })
})

describe('a host name that changes its address', () => {
  it('is refused when it turns private between two hops', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']]
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
    expect(await reasonOf(get('http://rebinding.test/', { resolve: async () => answers.shift()! }))).toBe(
      'not-public',
    )
    expect(hits).toEqual(['rebinding.test/'])
  })

  it('is resolved once per connection, so the checked address is used', async () => {
    let asked = 0
    const turning = async () => (++asked === 1 ? ['93.184.215.14'] : ['127.0.0.1'])
    expect((await get('http://rebinding.test/', { resolve: turning })).body).toBe('reached')
    expect(asked).toBe(1)
    expect(await reasonOf(get('http://rebinding.test/', { resolve: turning }))).toBe('not-public')
    expect(hits).toHaveLength(1)
  })
})

describe('a public address', () => {
  it('is fetched with its headers, by name, IPv4 and IPv6', async () => {
    answer = (request, response) =>
      response
        .writeHead(200, { etag: '"1"', 'content-type': 'text/plain; charset=iso-8859-1' })
        .end(Buffer.from([0xe9, ...Buffer.from(request.headers.accept ?? '')]))
    const got = await get('http://public.test/a', { headers: { accept: 'text/plain' } })
    expect(got).toMatchObject({
      status: 200,
      body: 'étext/plain',
      finalUrl: 'http://public.test/a',
      headers: { etag: '"1"' },
    })
    for (const url of [
      'http://six.test/',
      'http://93.184.215.14/',
      'http://[2606:2800:220:1:248:1893:25c8:1946]/',
      'http://public.test./',
      'http://public.test:443/',
    ])
      expect((await get(url)).status, url).toBe(200)
  })

  it('may redirect twice, not three times or endlessly', async () => {
    answer = (request, response) => {
      const left = Number(request.url!.slice(1))
      if (left > 0) response.writeHead(301, { location: `/${left - 1}` }).end()
      else response.end('done')
    }
    expect((await get('http://public.test/2')).finalUrl).toBe('http://public.test/0')
    expect(await reasonOf(get('http://public.test/3'))).toBe('redirects')
    answer = (request, response) => response.writeHead(302, { location: request.url! }).end()
    hits = []
    expect(await reasonOf(get('http://public.test/loop'))).toBe('redirects')
    expect(hits).toHaveLength(3)
  })

  it('may answer any status, even without a body', async () => {
    answer = (_, response) => response.writeHead(304).end()
    expect(await get('http://public.test/')).toMatchObject({ status: 304, body: '' })
  })
})

describe('a wasteful server', () => {
  it('is cut off at one megabyte, declared or streamed', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-length': 5_000_000 }).end('x'.repeat(5_000_000))
    expect(await reasonOf(get('http://public.test/'))).toBe('too-large')
    answer = (_, response) => {
      const more = () => response.write('x'.repeat(64_000), (error) => error ?? setImmediate(more))
      more()
    }
    expect(await reasonOf(get('http://public.test/'))).toBe('too-large')
  })

  it('is cut off after the timeout, whatever it does', async () => {
    const milliseconds = 150
    answer = () => undefined
    expect(await reasonOf(get('http://public.test/', { milliseconds }))).toBe('too-slow')
    answer = (_, response) => {
      const drip = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(drip))
    }
    expect(await reasonOf(get('http://public.test/', { milliseconds }))).toBe('too-slow')
    expect(
      await reasonOf(
        get('http://public.test/', { milliseconds, resolve: () => new Promise(() => undefined) }),
      ),
    ).toBe('too-slow')
  })

  it('is cut off when the caller leaves, and compression is refused', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect(await reasonOf(get('http://public.test/'))).toBe('encoding')
    const giveUp = new AbortController()
    answer = () => giveUp.abort(new Error('not needed any more'))
    await expect(get('http://public.test/', { signal: giveUp.signal })).rejects.toThrow('not needed any more')
  })

  it("is unreachable if it doesn't answer", async () => {
    answer = (request) => request.socket.destroy()
    expect(await reasonOf(get('http://public.test/'))).toBe('unreachable')
  })
})

it("an administrator's address is judged without a lookup", () => {
  expect(checkAddress('https://example.com/feed.xml').host).toBe('example.com')
  expect(() => checkAddress('http://127.0.0.1/')).toThrow(OutboundRefusal)
  expect([isPublic('8.8.8.8'), isPublic('::7f00:1'), isPublic('no address')]).toEqual([true, false, false])
})

function listen(started: Server): Promise<number> {
  return new Promise((resolve) =>
    started.listen(0, '127.0.0.1', () => resolve((started.address() as { port: number }).port)),
  )
}
