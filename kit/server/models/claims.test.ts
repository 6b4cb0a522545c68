import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { claimIn } from './claims.ts'
import type { Claim } from './claims.ts'
import { sentencesOf } from './sentences.ts'

describe('a claim', () => {
  it.each<[Claim, string]>([
    ['promise', 'Your first sale is guaranteed.'],
    ['promise', "It can't go wrong."],
    ['promise', 'Five visits bring three customers.'],
    ['promise', 'Das funktioniert immer.'],
    ['promise', 'No puedes perder nada, ni fallar.'],
    ['promise', 'La vente est garantie.'],
    ['promise', 'Isso é sem risco.'],
    ['advice', 'Chamomile tea cures insomnia.'],
    ['advice', 'Take two more pills at night.'],
    ['advice', "You don't need a permit for the stand."],
    ['advice', 'Invest all your retirement money in wax.'],
    ['advice', 'Tee lindert Schmerzen.'],
    ['advice', 'La lavanda cura la ansiedad.'],
    ['advice', "Le thé soulage l'anxiété."],
    ['advice', 'Compre criptomoedas com o lucro.'],
    ['private', 'Ask for their bank details.'],
    ['private', 'Ines is bankrupt.'],
    ['private', 'The key is at 12 Maple Road.'],
    ['private', 'Notiere die Diagnosen.'],
    ['private', 'Anota la fecha de nacimiento y los diagnósticos.'],
    ['private', 'Tom est divorcé.'],
  ])('is heard as %s: %s', (claim, sentence) => {
    expect(claimIn(sentence)).toBe(claim)
  })

  it.each([
    'No sale is guaranteed.',
    'Ask your doctor before you take a pill.',
    'Check with the city whether you need a permit.',
    "Don't put your savings into stock.",
    'Never write down bank details.',
    'Es ist nicht garantiert.',
    'Pregunta a un médico antes de tomar una pastilla.',
    'Ne demandez pas la date de naissance.',
    'The customer who always pays gets an email.',
  ])('is not in %s', (sentence) => {
    expect(claimIn(sentence)).toBeNull()
  })

  it('is in hardly any sentence of our own playbook', () => {
    const sentences = textsIn('planner/knowledge').flatMap(sentencesOf)
    const claiming = sentences.filter((sentence) => claimIn(sentence) !== null)
    expect(sentences.length).toBeGreaterThan(20_000)
    expect(claiming.length, claiming.join('\n')).toBeLessThanOrEqual(6)
  })
})

function textsIn(folder: string): string[] {
  const texts: string[] = []
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json'))
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'), (_, value: unknown) => {
        if (typeof value === 'string') texts.push(value)
        return value
      })
  return texts
}
