import { describe, expect, it } from 'vitest'
import { knowledge } from './knowledge/index.ts'
import { shiftsFor, shiftsOfNobody, textOfPlay } from './shifts.ts'

const today = '2026-11-22'
const of = (domainId: string, audienceId: string, text: string, on = today) =>
  shiftsFor({ domainId, audienceId, text, today: on }).map(({ id }) => id)
const citedBy = (id: string) =>
  knowledge.plays.filter((play) => of(play.domain.id, play.audience.id, textOfPlay(play)).includes(id))

describe('a dated change', () => {
  it('is cited where it names the field, the people and the matter, and nowhere else', () => {
    expect(of('professional-services', 'solo-bookkeepers', 'Sort invoices for small clients')).toContain(
      'belgium-einvoice',
    )
    expect(of('professional-services', 'small-consultancies', 'Notes of calls, and invoices')).toEqual([])
    expect(of('professional-services', 'solo-bookkeepers', 'A calm onboarding for new clients')).toEqual([])
    expect(of('small-clinics', 'physio-practices', 'Exercise sheets for patients')).toEqual([])
    expect(of('small-clinics', 'physio-practices', 'Swap old computers over a weekend')).toEqual([
      'windows-10-end',
    ])
    expect(of('training', 'freelance-trainers', 'A captain of email training')).toEqual([])
    expect(of('small-clinics', 'physio-practices', 'Swap old computers', '2031-01-01')).toEqual([])
  })

  it('of the playbook never reaches a consultant with Belgian invoices or a physical therapist with Windows 10', () => {
    expect(citedBy('belgium-einvoice').filter((play) => play.audience.id !== 'solo-bookkeepers')).toEqual([])
    expect(
      citedBy('windows-10-end').filter((play) => !/computer|windows|laptop/i.test(textOfPlay(play))),
    ).toEqual([])
    expect(shiftsOfNobody()).toEqual([])
  })

  it('still reaches some ideas', () => {
    expect(
      knowledge.plays.filter((play) => of(play.domain.id, play.audience.id, textOfPlay(play)).length > 0)
        .length,
    ).toBeGreaterThan(3)
  })
})
