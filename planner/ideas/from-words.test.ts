import { describe, expect, it } from 'vitest'
import { readFounder } from '#planner/founder/founder.ts'
import { peopleCalled, workNamed } from '#planner/founder/named.ts'
import { peopleWithProblem } from '#planner/founder/people-named.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { unspokenIn } from '#planner/knowledge/unspoken.ts'
import { complaintsOf, textsOf } from '#test/prose.ts'
import { buyerQuestions } from './buyers.ts'
import { candidate, isSound } from './candidate.ts'
import { ideasFromWords, writeCandidate } from './from-words.ts'
import { generateIdeas } from './ideas.ts'
import { favorRead, favorsNamed, favorsTold, kinds, problemTold, thanksTold } from './told.ts'
import { peopleFor } from './whose.ts'

const things = [
  { many: 'feed bags', one: 'feed bag' },
  { many: 'keys', one: 'key' },
  { many: 'tuning slips', one: 'tuning slip' },
  { many: 'raw food', one: 'raw food' },
  { many: 'shift swaps', one: 'shift swap' },
]
const doings = ['setting up routers', 'sorting herd papers', 'helping people with phones']
const people: Answers[] = [
  {},
  { workingDay: { text: 'I tune pianos' } },
  { workingDay: { text: 'I am a dental hygienist' } },
]
const clarified = { words: '', who: 'bakers', remedy: 'a shared shelf' }
const filled = kinds.flatMap((kind) =>
  things.flatMap((thing) =>
    people.flatMap((answers, index) => {
      const told = { kind, text: '', thing, doing: doings[index]!, paid: null, cue: null, clarified }
      const founder = readFounder(answers)
      const people = peopleFor(founder, told)
      const given = { told, founder, people, payers: people }
      return kind.ideas.map((idea, at) => ({ idea, written: writeCandidate(idea, { ...given, at }) }))
    }),
  ),
)

describe('ideas composed from words', () => {
  it('are sound, whatever nouns are filled in', () => {
    for (const { idea, written } of filled) {
      expect(candidate.safeParse(written).error?.issues ?? [], idea.id).toEqual([])
      expect(isSound(written), idea.id).toBe(true)
    }
  })

  it('read as sentences, in words that we speak', () => {
    const texts = filled.flatMap(({ written }) => textsOf(written))
    expect(texts.flatMap(complaintsOf)).toEqual([])
    expect(unspokenIn(JSON.stringify(kinds))).toEqual([])
  })

  it('are offered for $20 by hand, need no cash, and have names of their own', () => {
    const ideas = kinds.flatMap((kind) => kind.ideas)
    for (const { id, firstOffer, cash, hoursToFirst } of ideas) {
      expect([firstOffer.ask, firstOffer.say.includes('$20'), cash], id).toEqual([20, true, 0])
      expect(hoursToFirst, id).toBeLessThanOrEqual(16)
    }
    expect(new Set(ideas.map(({ id }) => id)).size).toBe(ideas.length)
  })

  it('differ in how they are made, within a kind', () => {
    for (const { id, ideas } of kinds)
      expect(new Set(ideas.map(({ mechanism }) => mechanism)).size, id).toBe(ideas.length)
  })
})

const problem = (text: string) => {
  const told = problemTold({ pull: { text } })
  return told && [told.kind.id, told.thing.many]
}

describe('a problem that was typed', () => {
  it.each([
    ['keys get mixed up after every showing', 'mixed-up', 'keys'],
    ['Twin counts on a feed bag that no one can read', 'on-paper', 'twin counts'],
    ['boxes that look the same in the cold room', 'mixed-up', 'boxes'],
    ['the allergy lists contradict each other', 'contradicting', 'allergy lists'],
    ['empty seats in the second show', 'wasted', 'seats'],
    ['when I am off no one else knows the alarm', 'no-stand-in', 'alarms'],
    ['we can’t find spare parts for old looms', 'hard-to-find', 'spare parts'],
    ['families can’t find the graves', 'hard-to-find', 'graves'],
    ['girls book me then dont show up and i lose the slot', 'unpaid', 'jobs'],
    ['Families inherit old instruments and wonder what its worth', 'worth', 'old instruments'],
    ['door codes change without telling us', 'changes', 'door codes'],
    ['people forget to clean the filters', 'forgotten', 'filters'],
    ['customers get the wrong size and send it back', 'wrong-orders', 'orders'],
    ['parents sign school letters without understanding', 'unclear', 'school letters'],
    ['Drivers do not understand there own settlement statement', 'unclear', 'settlement statements'],
    ['owners message that sheets are missing', 'lost', 'sheets'],
    ['owner operators lose fuel receipts every year', 'lost', 'fuel receipts'],
    ['at handover shift swaps get lost', 'handover', 'shift swaps'],
    ['clients pay late and I keep quiet', 'unpaid', 'jobs'],
    [
      'boards get a violation letter and have no clue what it means so they sign quotes',
      'unclear',
      'violation letters',
    ],
    ['brass mouthpieces are ice cold in winter', 'other', 'brass mouthpieces'],
    ['new guys quit in the first 2 weeks cause nobody shows them anything', 'unshown', 'first shifts'],
    ['six phone numbers and nobody tells them what happens on day two', 'told-nothing', 'next steps'],
    ['Every parent comes in the same two weeks and I turn away half', 'rush', 'orders'],
    ['Certificates run out and nobody notices till Friday', 'forgotten', 'certificates'],
    ['every decision gets made three times on three different calls', 'talked-over', 'decisions'],
  ])('%s is %s, about %s', (text, kind, thing) => expect(problem(text)).toEqual([kind, thing]))

  it.each(['bad coffee', 'customers shout at the counter', 'die Portionen werden jeden Freitag weggeworfen'])(
    'tells nothing without a phrase or a thing: %s',
    (text) => expect(problem(text)).toBeNull(),
  )

  it('of two words or fewer gives no ideas', () => {
    expect(ideasFromWords(readFounder({ pull: { text: 'why' } }))).toEqual([])
  })
})

it('is for people of the working day, and a favor for no one that is only guessed', () => {
  const founder = readFounder({
    workingDay: { text: 'front desk at a vets' },
    contacts: { text: 'my sister who grooms dogs' },
    pull: { text: 'keys get mixed up all day' },
    thankedFor: { text: 'sorting his herd papers' },
  })
  const people = ideasFromWords(founder).map(({ told, play }) => [told.kind.of, play.audience.id])
  expect(people).toEqual([
    ['problem', 'vet-clinics'],
    ['problem', 'vet-clinics'],
    ['thanked', 'written'],
  ])
})

describe('what people ask them for', () => {
  const nameFor = (text: string) => ideasFromWords(readFounder({ skill: { text } }))[0]?.written.name ?? null
  it.each([
    ['mending nets', 'Mending Nets at a Fixed Price'],
    ['sharpening', 'Sharpening at a Fixed Price'],
    ['fix their tractors', 'Fixing Tractors at a Fixed Price'],
    ['getting boats off mudbanks', 'Getting Boats Off Mudbanks at a Fixed Price'],
    ['splicing rope and mending covers', 'Splicing Rope at a Fixed Price'],
    ['driving them to the airport for a fiver', 'Driving People to the Airport at a Fixed Price'],
    ['listening', null],
    ['wedding speeches', null],
    ['i know which bus goes when', null],
  ])('is work that can be sold: %s', (text, name) => expect(nameFor(text)).toBe(name))
})

it('is for the owners they know, and makes no English plural of German', () => {
  const pull = { text: 'owners with one bus dont know what it realy earns' }
  const [idea] = ideasFromWords(readFounder({ pull, domain: { text: 'matatu owners and crews' } }))
  expect(idea!.written.who.many).toBe('matatu owners')
  const who = 'Vorstände von Kleingartenvereinen'
  expect(peopleCalled(who).many).toBe(who)
  expect(workNamed('die Jahresabrechnung machen')).toBeNull()
})

it('is a problem where people ask them a question, unless they typed another', () => {
  const asked = { skill: { text: 'is this elevator quote a ripoff or not' } }
  expect(problemTold(asked)).toMatchObject({
    kind: { id: 'cannot-tell' },
    thing: { many: 'elevator quotes' },
  })
  expect(problemTold({ ...asked, pull: { text: '' } })?.text).toBe(asked.skill.text)
  expect(favorRead(asked)).toBeNull()
  expect(buyerQuestions(asked).map(({ about }) => about)).toEqual(['problem'])
  expect(problemTold({ ...asked, pull: { text: 'riders buy fake spare parts' } })?.text).toBe(
    'riders buy fake spare parts',
  )
})

it('is the favor of question 1 where the other has no name, at what that one brought', () => {
  const thankedFor = { text: 'Carla gave me 60 bucks and a pizza' }
  const skill = { text: 'fixin old pinsetters mostly' }
  expect(thanksTold({ thankedFor })).toMatchObject({ kind: { id: 'thanked-paid' } })
  expect(thanksTold({ thankedFor, skill })).toMatchObject({
    text: skill.text,
    doing: 'fixing old pinsetters',
    paid: { said: '$60' },
  })
  const clarified = { thanked: { words: thankedFor.text, who: 'bowling alleys', thing: 'belt swaps' } }
  expect(thanksTold({ thankedFor, skill, clarified })).toMatchObject({ text: thankedFor.text })
})

describe('what they were thanked for', () => {
  it.each([
    ['mrs holroyd. handrail', ['handrails']],
    ['gardening', ['gardening']],
    ['sharpening skates 10 min before the game', ['sharpening skates']],
    ['writing out what a lad wanted to say about his dad', []],
    ['planting heather on a grave for a daughter in Hamburg', ['planting heather on a grave']],
    ['a speech at a wedding', ['speeches']],
    ['translations for my aunt', ['translations']],
    ['a good laugh', []],
    ['20 euros', []],
    ['my sister', []],
    ['my patience with people in pain', []],
  ])('“%s” names %j', (text, names) => {
    expect(favorsNamed({ thankedFor: { text } })).toEqual(names)
  })

  it('has a favor a line and those of question 1, each once and at its own price', () => {
    const answers: Answers = {
      thankedFor: {
        text: 'my neighbor gave me $25 for fixing her bike\nfixing his bikes\nnot much\nsewing zips; walking dogs',
      },
      skill: { text: 'cutting hair' },
    }
    expect(favorsNamed(answers)).toEqual(['fixing bikes', 'sewing zips', 'walking dogs'])
    expect(favorsTold(answers).map(({ paid }) => paid?.said)).toEqual(['$25', undefined, undefined])
    const lines = 'Carla gave me 60 bucks and a pizza\nsewing zips'
    const answered = { thanked: { words: 'sewing zips', who: 'tailors' } }
    expect(thanksTold({ thankedFor: { text: lines }, clarified: answered })!.paid).toBeNull()
    const unnamed = { thankedFor: { text: 'fixing bikes\numu for 80 at a 21st' } }
    expect(favorRead(unnamed)?.text).toBe('umu for 80 at a 21st')
    expect(favorsNamed(unnamed)).toEqual(['fixing bikes'])
    const clarified = { thanked: { words: 'sewing zips', who: 'tailors' } }
    expect(favorsNamed({ ...answers, clarified })[0]).toBe('sewing zips')
    expect(favorsNamed({ thankedFor: { text: 'not much' } })).toEqual([])
  })

  it.each([
    ['made a price list for a lash girl', 'thanked-made', 'price lists'],
    ['my hawk spreadsheet for the bird club', 'thanked-made', 'hawk spreadsheets'],
    ['sorting his herd papers for 40 euro', 'thanked-did', 'sorting herd papers'],
    ['I helped her pick a wig before her chemo', 'thanked-did', 'picking wigs'],
    ['another carer thanked me for my handover sheet', 'thanked-made', 'handover sheets'],
    ['helped the landlord pick a day', undefined, undefined],
    ['fixed english on a small site', undefined, undefined],
    ['paid for diesel and a cake when I saved her pump', undefined, undefined],
    ['listening to people after church', undefined, undefined],
  ])('%s is %s, about %s', (text, kind, thing) => {
    const told = thanksTold({ thankedFor: { text } })
    expect([told?.kind.id, told?.doing ?? told?.thing.many]).toEqual([kind, thing])
  })
})

describe('five ideas from a typed problem', () => {
  const answers: Answers = {
    skill: { option: 'order' },
    domain: { option: 'office' },
    reach: { option: 'direct' },
    hours: { option: 'h8' },
    cash: { option: 'd100' },
    goal: { option: 'living' },
  }
  const five = (typed: Answers) =>
    generateIdeas({
      answers: { ...answers, ...typed },
      seed: 'typed',
      round: 1,
      exclude: [],
      dismissed: [],
      saved: [],
      today: '2026-11-26',
    }).ideas

  it('begin with it, in the noun that was typed, and quote it in their reasons only', () => {
    const ideas = five({ pull: { text: 'Twin counts on a feed bag that no one can read' } })
    expect(ideas[0]!.name).toMatch(/^Twin Count /)
    expect(ideas[0]!.reasons[0]).toBe('You wrote: “Twin counts on a feed bag that no one can read”')
    expect(ideas[0]!.traitMatch).toEqual(ideas[0]!.reasons.slice(0, 2))
    const rest = JSON.stringify(ideas, (key, value: unknown) =>
      key === 'reasons' || key === 'traitMatch' ? undefined : value,
    )
    expect(rest).not.toMatch(/feed bag/i)
  })

  it('give a problem of no known kind the places that no play of ours fits', () => {
    const ideas = five({ pull: { text: 'brass mouthpieces are ice cold in winter' } })
    expect(ideas.filter(({ fromWords }) => fromWords).map(({ name }) => name)[0]).toMatch(/Brass Mouthpiece/)
  })

  it('begin with what they were paid for, at that price, for the people they chose', () => {
    const words = 'he paid me $75 just to go look at the next one. did that 4 times now'
    const [first] = five({
      thankedFor: { text: words },
      clarified: { thanked: { words, who: 'families' } },
      workingDay: { text: 'families come in with a donated piano. they never know what it costs to move' },
      contacts: { text: 'Lenny the estate lawyer' },
    })
    expect(first!.name).toBe('Your $75 Job, for Families')
    expect(first!.price).toMatchObject({ askCents: 7500, lowCents: 5600, highCents: 11_300 })
  })

  it('are for those who have the problem, not for those who could be asked', () => {
    const [first] = five({
      pull: { text: 'the daughter has no idea who to call after the service' },
      workingDay: { text: 'families come back with a shoebox. they need ten certificates and get three' },
      contacts: { text: 'Lenny the estate lawyer' },
    })
    expect(first!.name).toBe('What-Happens-Next Page for Families')
    expect(first!.traitMatch[1]).toMatch(/Ask Lenny first: you could send a message tonight\.$/)
  })

  it('know what has been lost from who has lost a job', () => {
    const lost = (text: string) => problemTold({ pull: { text } })?.kind.id
    expect(lost('the radios get lost every week')).toBe('lost')
    expect(lost('one lady lost her job over the radios')).not.toBe('lost')
  })

  it.each([
    ['society secretary signs the contract without reading', 'society secretaries'],
    ['renters wanting their deposit back come with 90 screenshots', 'renters'],
    ['horse owners who wait until it is lame', 'horse owners'],
  ])('“%s” is about %s', (text, many) => {
    expect(peopleWithProblem(text)?.many).toBe(many)
  })

  it('sell no favor of a trade to the same trade', () => {
    const ideas = ideasFromWords(
      readFounder({
        domain: { text: 'school uniform tailor' },
        thankedFor: { text: 'letting out hems for Mama Brian' },
      }),
    )
    expect(ideas[0]!.play).toMatchObject({
      name: 'Letting Out Hems at a Fixed Price',
      audience: { many: 'people who need it done' },
    })
  })
})
