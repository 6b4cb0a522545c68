import { describe, expect, it } from 'vitest'
import { understand } from './people.ts'

/** What people type of themselves, with the field it belongs to; written before and apart from the lists. */
const key: Record<string, string[]> = {
  'local-shops': [
    'I work in a bakery',
    'I run a bookstore',
    'florist',
    'manager of a thrift store',
    'Ich bin Bäckerin',
    'Buchhändlerin',
    'je suis fleuriste',
    'boulanger',
    'soy panadero',
    'librera',
  ],
  hospitality: [
    'waitress',
    'I am a barber',
    'bartender',
    'hotel receptionist',
    'Kellner',
    'Friseurin',
    'serveuse',
    'coiffeur',
    'camarera',
    'peluquera',
  ],
  'home-trades': [
    'plumber',
    "I'm an electrician",
    'HVAC technician',
    'house painter',
    'Klempner',
    'Elektriker',
    'Malerin',
    'plombier',
    'électricien',
    'fontanero',
    'electricista',
  ],
  'property-care': [
    'I run a small cleaning company',
    'landscaper',
    'window cleaner',
    'Gärtner',
    'Reinigungskraft',
    'jardinier',
    'jardinero',
  ],
  'small-clinics': [
    'dental hygienist',
    'I am a dentist',
    'physical therapist',
    'psychotherapist',
    'Zahnarzthelferin',
    'Physiotherapeut',
    'kinésithérapeute',
    'dentista',
    'fisioterapeuta',
  ],
  'home-wellbeing': [
    'personal trainer',
    'yoga teacher',
    'home health aide',
    'Altenpflegerin',
    'Yogalehrerin',
  ],
  'shift-staff': [
    'I am a night nurse',
    'registered nurse',
    'paramedic',
    'Krankenschwester',
    'Krankenpfleger',
    'infirmière',
    'ambulancier',
    'enfermera',
  ],
  tutoring: ['math tutor', 'homeschooling mom', 'Nachhilfelehrer', 'Sprachlehrerin', 'profesora particular'],
  training: [
    'corporate trainer',
    'driving instructor',
    'music teacher',
    'Fahrlehrer',
    'moniteur d’auto-école',
  ],
  'professional-services': [
    'bookkeeper',
    'real estate agent',
    'lawyer',
    'paralegal',
    'Steuerfachangestellte',
    'Immobilienmaklerin',
    'comptable',
    'avocate',
    'abogado',
  ],
  'software-teams': [
    'web developer',
    'software engineer',
    'game developer',
    'Softwareentwickler',
    'développeuse',
  ],
  creators: ['podcaster', 'I write a newsletter about trains', 'youtuber', 'Journalistin'],
  'clubs-charities': ['pastor', 'grant writer', 'church secretary', 'Pfarrer', 'Vereinsvorstand'],
  hiring: ['recruiter', 'HR manager', 'Personalreferentin', 'recruteuse'],
  pets: [
    'veterinarian',
    'dog groomer',
    'dog walker',
    'Tierärztin',
    'Hundetrainer',
    'vétérinaire',
    'peluquero canino',
  ],
  'online-shops': ['Etsy seller', 'I have a Shopify store', 'eBay reseller'],
}
const said = Object.entries(key).flatMap(([domainId, texts]) => texts.map((text) => ({ domainId, text })))

describe('what a founder says of themselves', () => {
  it('is understood for nine of ten, and never as another field', () => {
    const understood = said.map(({ domainId, text }) => ({
      text,
      domainId,
      found: understand(text)?.domainId,
    }))
    const wrong = understood.filter(({ found, domainId }) => found && found !== domainId)
    expect(wrong).toEqual([])
    const unknown = understood.filter(({ found }) => !found).map(({ text }) => text)
    expect(unknown.length / said.length, unknown.join(', ')).toBeLessThanOrEqual(0.1)
  })

  it.each([
    'parents',
    'I care about my studio',
    'clean water',
    'my team',
    'a good class',
    'pilot',
    'astronaut',
  ])('is not guessed from an everyday word or an unknown one: %s', (text) =>
    expect(understand(text)).toBeNull(),
  )

  it('goes by the longest phrase', () => {
    expect(understand('I am a dog groomer and barber')?.people).toBe(understand('dog groomer')?.people)
  })
})
