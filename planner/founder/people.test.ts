import { describe, expect, it } from 'vitest'
import key300 from '#planner/knowledge/occupation-key.json' with { type: 'json' }
import { readFounder, readingFor } from './founder.ts'
import { readingsOf, understand } from './people.ts'
import { tradeOf } from './trade.ts'

/** Written independently of the lists. */
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

it('is not who comes by in their day', () => {
  expect(understand('I weave at home, courier comes at 6')).toBeNull()
  expect(understand('I am a courier')).not.toBeNull()
})

describe("a founder's line about themselves", () => {
  it('is understood nine times in ten, never as another field', () => {
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
  ])('is not guessed from everyday or unknown words: %s', (text) => expect(understand(text)).toBeNull())

  it('is read by its longest phrase', () => {
    expect(understand('I am a dog groomer and barber')?.people).toBe(understand('dog groomer')?.people)
  })
})

describe('a workplace', () => {
  it.each([
    ['I teach piano to adults', 'training'],
    ["my parents' dairy farm", 'small-producers'],
    ['Ich organisiere Hausbesuche für einen Pflegedienst', 'home-wellbeing'],
    ['I manage apartments', 'rentals'],
    ["I've managed a Starbucks for 6 years", 'hospitality'],
    ['we run a campground', 'hospitality'],
    ["j'ai une boulangerie", 'local-shops'],
    ['tengo una peluquería', 'hospitality'],
    ['Ich leite eine Kita', 'tutoring'],
    ['trabajo en una clínica dental', 'small-clinics'],
    ['HVAC office manager', 'home-trades'],
  ])('tells the people: %s', (line, domainId) => expect(understand(line)?.domainId).toBe(domainId))

  it.each([
    'treasurer of our HOA',
    'school secretary',
    'I fix bikes',
    'I work for an insurance agency',
    'canals, boat movers',
    'cemetery gardener',
  ])("isn't taken for another: %s", (line) => expect(understand(line)).toBeNull())

  it('of an unknown kind leads to the nearest people, or to none', () => {
    expect(readingsOf('I fix bikes').map(({ id }) => id)).toEqual(['repair-shops'])
    expect(readingsOf('I tune pianos')).toEqual([])
  })
})

describe('300 occupations written independently', () => {
  const { items } = key300
  const meant = items.map((item) => ({ ...item, domainId: understand(item.says)?.domainId }))

  it('include a hundred not in English, and at most one in ten is unknown', () => {
    const named = meant.filter(({ fields }) => fields.length > 0)
    expect(named).toHaveLength(300)
    expect(named.filter(({ domainId }) => !domainId).length).toBeLessThanOrEqual(30)
  })

  it('never map to a wrong field', () => {
    expect(
      meant
        .filter(({ domainId, fields }) => domainId && !fields.includes(domainId))
        .map(({ says, domainId }) => `${says}: ${domainId}`),
    ).toEqual([])
  })
})

describe("a trade the playbook doesn't know", () => {
  it('is what they are, not the place where they do it', () => {
    const founder = readFounder({
      workingDay: { text: 'I am a sheep scanner at a different farm every day' },
      domain: { text: 'sheep scanning, going farm to farm' },
    })
    expect([founder.trade?.many, [...founder.audienceIds]]).toEqual(['sheep scanners', []])
    expect(readingFor('I am a sheep scanner at a different farm every day', undefined)).toBeNull()
    const office = readFounder({ workingDay: { text: 'I am a bookkeeper at a small farm' } })
    expect([...office.audienceIds]).toEqual([...readFounder({ domain: { text: 'bookkeeper' } }).audienceIds])
  })

  it.each([
    ["I'm a falconer", 'falconers', 'a falconer', 'maker'],
    ['I know piano tuners', 'piano tuners', 'a piano tuner', 'solo'],
    ['I am an independent customs broker, since 2011', 'customs brokers', 'a customs broker', 'solo'],
    ['my sister is a stuntwoman', 'stuntwomen', 'a stuntwoman', 'solo'],
    ['Upholsterer', 'upholsterers', 'an upholsterer', 'solo'],
    ['I work as a court clerk in Ohio', 'court clerks', 'a court clerk', 'staff'],
    ['I drive a tram', 'tram drivers', 'a tram driver', 'staff'],
    ['night porter at a small hospital', 'night porters', 'a night porter', 'staff'],
    ['I am a sheep scanner at a different farm every day', 'sheep scanners', 'a sheep scanner', 'solo'],
    ['I am a ice maker / arena attendant at a town rink', 'ice makers', 'an ice maker', 'staff'],
    ['I am a shift lead at a linen plant, 10p to 6a', 'shift leads', 'a shift lead', 'staff'],
    ['I carve spoons', 'spoon carvers', 'a spoon carver', 'maker'],
    ["we're a brass band", 'brass band players', 'a brass band player', 'maker'],
  ])('is read from %s as %s', (line, many, one, setting) => {
    expect(tradeOf(line)).toEqual({ many, one, setting })
  })

  it.each([
    ["my parents' oyster farm", 'oyster farms', 'an oyster farm'],
    ['I manage a small puppet theater in Leeds', 'puppet theaters', 'a puppet theater'],
    ['we run two driving ranges', 'driving ranges', 'a driving range'],
    ["my mom's hair salon", 'hair salons', 'a hair salon'],
  ])('is a place in %s', (line, places, place) => {
    expect(tradeOf(line)).toMatchObject({ many: `owners of ${places}`, places, place, setting: 'place' })
  })

  it.each([
    'Ich bin Geigenbauer und spiele gern',
    'asdf',
    'Theater, aber von unten. Ich sitze im Kasten',
    'I like trains',
    "I'm a mother",
    'I am a computer',
    'people who <b>drop tables</b>; --',
    'I know the owner',
    "I'm pregnant",
    'I know Germans',
    "I'm not a driver",
    'I know my apartment',
    'I make money',
    'I play with my kids',
    "I'm a tractor",
    '',
  ])('%s is not quoted', (line) => expect(tradeOf(line)).toBeNull())
})
