import { describe, expect, it } from 'vitest'
import { joined, nameIn, namesListed, payerIn } from './names.ts'

describe('a name in a note', () => {
  it.each([
    ['Ada said she pays a translator.', 'Ada'],
    ['Talked to Teresa, she cooks once.', 'Teresa'],
    ['Mr. Boateng says four dresses are waiting.', 'Mr. Boateng'],
    ['Yaw: keeps a book, but loses the page.', 'Yaw'],
    ['Met with Mary Ann in the market', 'Mary Ann'],
    ['Frau Krause hat drei Stunden gebraucht.', 'Frau Krause'],
    ['- Olu - would sign tomorrow', 'Olu'],
    ['In the end I called Özlem, who wants two.', 'Özlem'],
    ['Linda (celebrant) - yes straight off, she had two families this week', 'Linda'],
    ['Hornsea (Pauline) - yes please to the sheet', 'Pauline'],
    ['Heike. Yes but she wants to see one', 'Heike'],
    ['Fr. Nitsche yes, 120 but net', 'Fr. Nitsche'],
    ['Jean-Luc oui, 3 chairs', 'Jean-Luc'],
    ['Big Dai: yeah go on then', 'Big Dai'],
    ['Sister Beatrice yes, printer too', 'Sister Beatrice'],
    ['Shaz yes. shes cooking at Ivanhoe next', 'Shaz'],
    ["Jan's cousin Carol, lost her dad in november. yes", 'Carol'],
  ])('%s', (note, name) => expect(nameIn(note)).toBe(name))

  it.each([
    'It cost me an evening.',
    'She paid for it.',
    'Bakers said it is too much.',
    'Owner said no.',
    'Tailor told me it takes too long.',
    'Families want it.',
    'My aunt throws them in a drawer.',
    'Customers: nobody pays.',
    'The lady from the ground floor pays her niece.',
    'Price was too high.',
    'Yesterday asked three people.',
    'asked on Facebook, 12 answers',
    'Called Monday and Tuesday',
    "Inma's friend in Sanlúcar said yes, then asked",
    'Bakery owner, yes',
    "Joan's grandson quit after six weeks.",
    "Mr Cronin's sister in law going in on the 3rd",
    'Fam. Seidel, Bärenstein: yes.',
    'Voice note from the motel yes',
    'Sister said yes, for her kids',
    'Big yes from the choir',
    'Thurs 11:15 break room. yes from the new guy',
    '',
  ])('is not seen in: %s', (note) => expect(nameIn(note)).toBeNull())
})

it.each([
  ['Luis paid me for doing both his trucks.', 'Luis'],
  ["Maura's cousin paid me 90 euro for getting the house ready.", null],
  ["Kevin's colleague Raj paid $75.", null],
  ['Ada says Ben paid for two.', null],
  ['Mama Atieno sent 450 shillings by M-Pesa.', 'Mama Atieno'],
  ['€120 from Noreen, bank transfer', 'Noreen'],
  ['40 euro from Frau Seidel by transfer, she wrote danke', 'Frau Seidel'],
  ['Shaz 50 bucks in my account', 'Shaz'],
  ["Fern's check came", 'Fern'],
  ['Maumee paid 220', 'Maumee'],
  ['Carys bank transfer £40 for both bikes', 'Carys'],
  ['Aoife revolut 60 for two mornings', 'Aoife'],
  ["Fern's cousin's check came", null],
  ["Fern's check bounced", null],
  ['Check came, $60', null],
  ['Venmo 30', null],
  ['Check from the hockey assoc, $60', null],
  ["$60 from Maura's cousin", null],
])('who paid: %s', (note, name) => expect(payerIn(note)).toBe(name))

describe('names in a list of contacts', () => {
  it.each([
    ['Basia and Teresa from my staircase, the ladies in the choir', ['Basia', 'Teresa']],
    ['guys at work, my cousin Tasha', ['Tasha']],
    ['Prakash who has the shop, Mrs. Kulkarni of the library', ['Prakash', 'Mrs. Kulkarni']],
    ['Former students, Joan from the choir', ['Joan']],
    ['Three bakers, Facebook', []],
    ['', []],
  ])('%s', (text, names) => expect(namesListed(text)).toEqual(names))

  it('are joined as people say them', () => {
    expect(joined([])).toBe('')
    expect(joined(['Ada'])).toBe('Ada')
    expect(joined(['Ada', 'Ben', 'Mrs. Okafor'])).toBe('Ada, Ben and Mrs. Okafor')
  })
})
