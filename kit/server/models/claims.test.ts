import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { citesUnknown } from './cited-sources.ts'
import { claimIn } from './claims.ts'
import type { Claim } from './claims.ts'
import { sentencesOf } from './sentences.ts'
import { stemsIn } from './words.ts'

describe('a claim', () => {
  it.each<[Claim, string]>([
    ['promise', 'Your first sale is guaranteed.'],
    ['promise', "It can't go wrong."],
    ['promise', 'Five visits bring three customers.'],
    ['promise', "There's no way this can fail."],
    ['promise', "You'll earn a few hundred dollars every month."],
    ['promise', 'Then the orders come in on their own.'],
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
    ['advice', "You don't need a license to rewire a kitchen."],
    ['advice', 'You can leave the stall off your taxes.'],
    ['advice', 'Post a few reviews yourself.'],
    ['checked', 'I looked at your competitors today.'],
    ['checked', 'We tested this with bakers.'],
    ['checked', 'Ich habe die Preise der Konkurrenz verglichen.'],
    ['private', 'Ask for their bank details.'],
    ['private', 'They are a single mother.'],
    ['private', 'Copy the phone numbers from the school records.'],
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
    "You don't need a license to ask five people.",
    'I looked at your week, and three tasks are open.',
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

describe('a cited source', () => {
  const known = stemsIn('Etsy seller fees page, read Oct 3, 2026. Playbook, reviewed Nov 1, 2026.')

  it.each([
    'According to a Stanford study, people pay more.',
    'The Bakers Guild survey shows that people pay more.',
    'Studies show that people pay more.',
    'Source: Flour Weekly, read Oct 3, 2026.',
    'Laut einer Umfrage zahlen sie mehr.',
  ])('has to be in the data: %s', (sentence) => {
    expect(citesUnknown(sentence, known)).toBe(true)
  })

  it.each([
    'Source: Etsy seller fees page, read Oct 3, 2026.',
    'According to your plan, this ends on Friday.',
    'Playbook, reviewed Nov 1, 2026.',
    'Ask them where they found it.',
  ])('may be one of the data: %s', (sentence) => {
    expect(citesUnknown(sentence, known)).toBe(false)
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
