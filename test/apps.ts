import type { World } from './calling.ts'

const back = 'https://tool.example/back'

export async function appAsking({ fetch }: Pick<World, 'fetch'>, name = 'A tool') {
  const body = JSON.stringify({ client_name: name, redirect_uris: [back] })
  const answer = await fetch(
    new Request('http://localhost:3000/oauth/register', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    }),
  )
  const { client_id } = (await answer.json()) as { client_id: string }
  return {
    response_type: 'code',
    client_id,
    redirect_uri: back,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  }
}
