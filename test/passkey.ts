import { Buffer } from 'node:buffer'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id: string } }
type Twist = { origin?: string; rpId?: string; flags?: number; counter?: number; challenge?: string }

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const [present, verified, attested] = [0x01, 0x04, 0x40]
const bytesHead = (length: number) => Buffer.from([0x58, length])
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** A passkey in software, as a phone or a password manager keeps one. */
export function makePasskey({ aaguid = 'd548826e-79b4-db40-a3d8-11116f7e8349' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const client = (type: string, { challenge }: Options, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? 'http://localhost:3000',
        crossOrigin: false,
      }),
    )
  const head = (options: Options, twist: Twist, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? counter)
    const rpId = twist.rpId ?? options.rpId ?? options.rp?.id ?? ''
    return Buffer.concat([digest(rpId), Buffer.from([twist.flags ?? flags]), count])
  }
  const shown = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: b64(id),
    create: (options: Options, twist: Twist = {}) => {
      const authData = Buffer.concat([
        head(options, twist, present | verified | attested),
        Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey.export({ format: 'jwk' })),
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytesHead(authData.length),
        authData,
      ])
      const response = {
        clientDataJSON: b64(client('webauthn.create', options, twist)),
        attestationObject: b64(attestationObject),
        transports: ['internal', 'of-tomorrow'],
      }
      return { ...shown, response }
    },
    get: (options: Options, twist: Twist = {}) => {
      counter += 1
      const authenticatorData = head(options, twist, present | verified)
      const clientData = client('webauthn.get', options, twist)
      const signature = sign('sha256', Buffer.concat([authenticatorData, digest(clientData)]), privateKey)
      const response = {
        clientDataJSON: b64(clientData),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
      }
      return { ...shown, response }
    },
  }
}

/** EC2, ES256, P-256 with both coordinates. */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytesHead(32),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22]),
    bytesHead(32),
    Buffer.from(y, 'base64url'),
  ])
}
