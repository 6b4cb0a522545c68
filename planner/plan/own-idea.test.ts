import { describe, expect, it } from 'vitest'
import { marketOf } from '#planner/market/read-market.ts'
import { firstEconomics, priceBandOf, priceLadderOf } from '#planner/market/read-prices.ts'
import { ownPriceIn, ownPriceOf } from './own-price.ts'
import { ownQuestions, withAnswers } from './own-questions.ts'
import { planProject } from './project.ts'
import { openQuestions, readOwnIdea } from './read-own-idea.ts'

const read = (description: string, title = 'Something') => readOwnIdea({ title, description })
const plan = (title: string, description: string) =>
  planProject({
    projectType: 'user_provided',
    title,
    description,
    answers: {},
    seed: 's',
    today: '2026-11-22',
  })

describe("an idea in the founder's own words", () => {
  it.each([
    ['A newsletter for nurses about better sleep', 'nurses', 'paid-newsletter'],
    ['A calculator that tells bakeries how much to bake', 'bakeries', 'calculator'],
    ['A podcast for left-handed golfers', 'left-handed golfers', 'channel'],
    ['An app that helps dog groomers send reminders', 'dog groomers', 'web-app'],
    ['A Chrome extension for recruiters', 'recruiters', 'browser-extension'],
    ['An agent that drafts replies for landlords', 'landlords', 'checked-agent'],
    ['A monthly box for new parents', 'new parents', undefined],
    ['A course for real estate agents', 'real estate agents', 'short-course'],
    ['A booking page for piano teachers', 'piano teachers', 'booking-page'],
    ['A tool for podcasters to find sponsors', 'podcasters', 'web-app'],
    ['Uber for dog walkers', 'dog walkers', 'matching-service'],
    ['Tinder for book clubs', 'book clubs', 'matching-service'],
    ['A Shopify app for small stores', 'small stores', 'platform-plugin'],
    ['A directory of quiet cafes for freelancers', 'freelancers', 'curated-directory'],
  ])('%s is for %s, as %s', (description, people, form) => {
    const { people: read_, mechanism } = read(description, 'My idea')
    expect([read_, mechanism?.id]).toEqual([people, form])
  })

  it.each([
    ['An app that tells bakeries how much to bake tomorrow. Today they use an Excel spreadsheet.', 'web-app'],
    ['Software for plumbers. Right now they watch YouTube videos to find the part.', 'web-app'],
    ['A web app for landlords. When rent is late they send a letter.', 'web-app'],
    ['A tool for tutors to plan lessons.', 'web-app'],
    ['An app for gyms. Coaches keep a checklist on paper.', 'web-app'],
    ['I want to build a website where parents find tutors. They ask in a Facebook club today.', 'web-app'],
    ['My idea is a newsletter about sourdough. People watch videos now.', 'paid-newsletter'],
    ['An app that connects dog owners with walkers. Now they ask in a forum.', 'matching-service'],
    ['We clean offices. Today they use a spreadsheet.', undefined],
  ])('%s is named by what it is, whatever people use today', (description, form) => {
    expect(read(description, 'My idea').mechanism?.id).toBe(form)
  })

  it.each([
    [
      'A sight-reading club for adults who take piano lessons. We meet online.',
      'adults who take piano lessons',
    ],
    ['A reporting tool for treasurers of small clubs', 'treasurers of small clubs'],
    ['An app to meet other dog owners in my town', 'dog owners in my town'],
    ['A tracker for teams that share one van', 'teams that share one van'],
    ['Software for people with celiac disease to check menus', 'people with celiac disease'],
    ['A meal planner for families with two working parents', 'families with two working parents'],
    ['A newsletter for nurses in rural hospitals about sleep', 'nurses in rural hospitals'],
    ['Helps owners of small bakeries write signs', 'owners of small bakeries'],
    [
      'A course for people who want to learn to sew, so they can fix clothes',
      'people who want to learn to sew',
    ],
    ['An app for tennis players that shows matches near them', 'tennis players'],
    ['An app for parents to find babysitters', 'parents'],
    ['Matches retired teachers with kids who need tutoring', 'retired teachers'],
  ])('%s is for %s, not everyone with that name', (description, people) => {
    expect(read(description).people).toBe(people)
    expect(plan('Something', description).brief.firstTest.steps.join(' ')).not.toMatch(/undefined|\{/)
  })

  it('says who to find in the words that distinguish them', () => {
    const { brief, phases } = plan('Club', 'A sight-reading club for adults who take piano lessons')
    expect(brief.who).toBe('Adults who take piano lessons')
    expect(JSON.stringify([brief, phases])).toContain('adults who take piano lessons')
    expect(JSON.stringify([brief, phases])).not.toMatch(/adults(?! who take)/)
  })

  it('takes no occupation for sellers: knitters may have no Etsy store', () => {
    expect(read('A podcast for left-handed knitters').audience).toBeNull()
  })

  it.each([
    ['People paste a contract into a text box and get plain English', undefined],
    ['A box of 12 questions for couples', undefined],
    ['A subscription box of spices for home cooks', undefined],
    ['Tool kits for renters who move', undefined],
    ['A tool rental for weekend gardeners', undefined],
    ['Cover letters from voice notes for immigrants', undefined],
    ['A golf course app for beginners', 'web-app'],
    ['An app that connects to QuickBooks for bookkeepers', 'web-app'],
    ['An app that shows tennis matches', 'web-app'],
    ['A lesson planner app for teachers', 'web-app'],
    ['A book club newsletter', 'paid-newsletter'],
    ['It connects dog owners with walkers', 'matching-service'],
    ['Piano lessons online for adults over 60', 'short-course'],
  ])('%s is made as %s, whatever other nouns it has', (description, form) => {
    expect(read(description, 'My idea').mechanism?.id).toBe(form)
  })

  it.each([
    'An app that shows prices of used bikes.',
    'A tool for invoices.',
    'An app that tells jokes.',
    'An app for finding parking spots near stadiums.',
    'Scheduling software for my brother’s gym.',
  ])('%s is for no one it names', (description) => expect(read(description).people).toBeNull())

  it.each(['It helps people.', 'An app for free', 'A podcast about trains', 'A course, twice a year'])(
    '%s names no one',
    (description) => expect(read(description).people).toBeNull(),
  )

  it("takes no form for people: a newsletter isn't for newsletters", () => {
    for (const form of ['newsletter', 'podcast', 'course', 'channel', 'agent', 'extension', 'plug-in', 'box'])
      expect([form, read(`A ${form} about gardening on balconies`).people]).toEqual([form, null])
  })

  it('gets up to three questions, both sides first, none answered already', () => {
    expect(openQuestions({ title: 'Walks', description: 'Uber for dog walkers' })).toEqual([
      ownQuestions.bothSides,
      ownQuestions.lastTime,
      ownQuestions.price,
    ])
    expect(openQuestions({ title: 'Something', description: 'It helps people.' })).toEqual([
      ownQuestions.who,
      ownQuestions.lastTime,
      ownQuestions.price,
    ])
    expect(
      openQuestions({
        title: 'Bread plan',
        description:
          'A calculator for bakeries. Last week one threw away forty loaves. They pay $20 a month for a ' +
          'spreadsheet. I would charge $12 a month and visit each of them.',
      }),
    ).toEqual([])
  })

  it.each([
    ['A cookbook. I would sell it at the farmers market.', 'trade-evening'],
    ['A guide for nurses. I will post in a Facebook group.', 'local-group-post'],
    ["Labels for bakeries. I'd visit each shop with samples.", 'shop-visit'],
    ['Knitting patterns. We sell them on Etsy.', 'marketplace-listing'],
    ['A tool for landlords. I could email the ones I found.', 'cold-email'],
    ['Advice for parents. They ask in a Facebook group today.', undefined],
    ['An app that helps shops sell at the market', undefined],
  ])('%s reaches people by %s', (description, way) => expect(read(description).way?.id).toBe(way))

  it("starts the plan and the weeks with the founder's own way to customers", () => {
    const said = 'A cookbook for campers. I would sell it at the farmers market.'
    expect(JSON.stringify(plan('Camp', said).phases)).toContain('a local trade event')
  })

  it('keeps answers in the description, uses them, and asks no more', () => {
    const questions = openQuestions({ title: 'Something', description: 'It helps people.' })
    const description = withAnswers('It helps people.', [
      { question: questions[0]!, answer: 'Piano teachers\nin my town' },
      { question: questions[1]!, answer: 'On Monday. She wrote it on a card.' },
      { question: questions[2]!, answer: '  ' },
    ])
    const { brief } = plan('Something', description)
    expect(brief.who).toBe('Piano teachers in my town.')
    expect(brief.workaround).toBe('In your words: “On Monday. She wrote it on a card.”')
    expect(brief.problem).toBe('In your words: “It helps people.”')
    expect(brief.openQuestions).toEqual([ownQuestions.price, ownQuestions.form, ownQuestions.way])
  })

  it('believes corrections of what it read', () => {
    const corrected = withAnswers(
      'A newsletter for nurses at $5 a month. I would post in a Facebook group.',
      [
        { question: ownQuestions.who, answer: 'nurses who work twelve-hour nights' },
        { question: ownQuestions.form, answer: 'a printed almanac' },
        { question: ownQuestions.price, answer: '19 a year' },
        { question: ownQuestions.way, answer: 'visit two wards' },
      ],
    )
    const { brief, phases } = plan('Night notes', corrected)
    expect(brief).toMatchObject({
      who: 'Nurses who work twelve-hour nights.',
      solution: 'Night notes. In your words: “a printed almanac”',
      price: '$19 a year',
    })
    expect(JSON.stringify(phases)).toContain('visits in person')
    expect(JSON.stringify(phases)).not.toMatch(/newsletter|post in their group/)
  })

  it.each([
    ['15 a month', 1500],
    ['29 euros a month', null],
    ['R$ 120 per order', null],
  ])('reads a price of %s as %s cents', (answer, cents) => {
    const question = 'What would you ask for it, and how often would they pay?'
    const description = withAnswers('A bakery box.', [{ question, answer }])
    const price = ownPriceOf({ projectType: 'user_provided', description, assetDetails: null })
    expect(price?.cents ?? null).toBe(cents)
  })

  it('invents nothing: what the text leaves out stays open', () => {
    const vague = plan('Something', 'It helps people.')
    expect([vague.category, vague.brief.price, vague.brief.whereToFind]).toEqual(['Other', null, null])
    expect(vague.brief.who).toContain("haven't said")
    const clear = plan('Bread plan', 'A calculator for bakeries')
    expect([clear.category, clear.brief.who]).toEqual(['Local shops', 'Bakeries'])
  })

  it('names people as the founder does', () => {
    const { phases, brief } = plan('Night notes', 'A newsletter for nurses')
    expect(brief.who).toBe('Nurses')
    expect(JSON.stringify(phases)).toContain('nurses')
    expect(brief.firstTest.hypothesis).toContain('nurses')
  })
})

describe("a price in the founder's own words", () => {
  const own = (description: string) =>
    ownPriceOf({ projectType: 'user_provided', description, assetDetails: null })
  const asset = (description: string) =>
    ownPriceOf({ projectType: 'digital_asset', description, assetDetails: 'Nothing else.' })

  it.each([
    ["A sight-reading club. I'd ask $15 a month.", 1500, 'month'],
    ['A calculator for bakeries. I would charge $20 a month for it.', 2000, 'month'],
    ['Tutoring notes. Each costs $4.50.', 450, null],
    ['A meal plan, $4.99/month', 499, 'month'],
    ['A club for adults who take piano lessons for $15 monthly', 1500, 'month'],
    ['Lessons at $40 an hour', 4000, null],
    ['A kit. Price: 25 dollars per kit', 2500, null],
  ])('is read from “%s”', (description, cents, per) => {
    expect(own(description)).toMatchObject({ cents, per })
    const ladder = priceLadderOf({ playId: null, price: own(description) })
    expect(ladder.map(({ priceCents }) => priceCents)).toEqual([null, cents, null])
    expect(firstEconomics({ playId: null, price: own(description) }).priceCents).toBe(cents)
  })

  it('is for a month also where someone paid for a week', () => {
    const price = { cents: 1000, per: 'week' as const, unit: null, buyersAMonth: null }
    expect(firstEconomics({ playId: null, price, paidCents: 1200 })).toMatchObject({
      pays: 'monthly',
      priceCents: 5200,
    })
  })

  it('is not what people pay for something else today', () => {
    expect(own('A calculator for bakeries. They pay $20 a month for a spreadsheet.')).toBeNull()
    expect(own('It cost me $300 last year.')).toBeNull()
    expect(own('It saves a shop $200 a month.')).toBeNull()
    const asked = withAnswers('A calculator for bakeries', [
      { question: ownQuestions.paidToday, answer: '$20 a month for a spreadsheet' },
    ])
    expect(own(asked)).toBeNull()
  })

  it('is used in the brief, test, market and break-even', () => {
    const description = "A sight-reading club for adults who take piano lessons. I'd ask $15 a month."
    const { brief } = plan('Sight-reading club', description)
    expect(brief.price).toBe('$15 a month')
    const behind = { playId: null, price: own(description) }
    expect(priceBandOf(behind)).toMatchObject({
      label: 'Your price',
      text: '$15 a month',
      source: { madeBy: 'You' },
    })
    const market = marketOf({ ...behind, brief, own: { title: 'Club', description } })
    expect(market.prices[0]).toMatchObject({ label: 'Your price', text: '$15 a month' })
    expect(market.unknown.join(' ')).not.toContain('What would they pay')
    expect(ownPriceIn({ projectType: 'user_provided', description, brief: { price: null } })?.cents).toBe(
      1500,
    )
    expect(ownPriceIn({ projectType: 'user_provided', description: 'A club', brief })?.cents).toBe(1500)
  })

  it('is read for an existing asset, with its number of buyers', () => {
    expect(asset('An app for runners. 12 paying at $9 a month.')).toMatchObject({ cents: 900, per: 'month' })
    expect(asset('A plant shop. 20 orders a month, $35 each.')).toMatchObject({
      cents: 3500,
      buyersAMonth: 20,
    })
    expect(firstEconomics({ playId: null, price: asset('20 orders a month, $35 each') })).toMatchObject({
      pays: 'once',
      newCustomers: 20,
    })
  })
})
