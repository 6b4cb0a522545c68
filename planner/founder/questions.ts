import { z } from 'zod'
import { ensure } from '#planner/ensure.ts'
import { domainAnswers, pulls, reaches, skills, styles } from '#planner/terms.ts'
import { founderLines } from './lines.ts'

/** Seeds the database; the planner reads answers by `number` and `value`. */
export const questions = [
  {
    number: 1,
    trait: 'skill',
    short: 'What people ask you for',
    text: 'What do people already ask you for help with?',
    options: [
      {
        value: 'build',
        label: 'Making things work',
        description: 'Code, tools, repairs, automations: you get it running.',
      },
      {
        value: 'design',
        label: 'Making it clear or beautiful',
        description: 'Layout, pictures, rooms, slides: people get it right away.',
      },
      {
        value: 'words',
        label: 'Explaining and writing',
        description: 'You turn something confusing into words people understand.',
      },
      {
        value: 'people',
        label: 'Talking and persuading',
        description: 'You open doors, calm people down, close deals.',
      },
      {
        value: 'order',
        label: 'Getting things organized',
        description: 'Plans, lists, events, households: nothing gets forgotten.',
      },
      {
        value: 'numbers',
        label: 'Making sense of numbers',
        description: 'Budgets, prices, data: you see what they say.',
      },
    ],
  },
  {
    number: 2,
    trait: 'domain',
    short: 'The working day you know',
    text: 'Whose working day do you know from the inside?',
    options: [
      { value: 'local', label: 'Local businesses', description: 'Shops, cafes, salons, small hotels.' },
      {
        value: 'trades',
        label: 'Trades and field work',
        description: 'Plumbers, cleaners, landscapers, installers.',
      },
      {
        value: 'care',
        label: 'Health, care, charities and pets',
        description: 'Clinics, home care, fitness, small nonprofits, vets.',
      },
      { value: 'learn', label: 'Learning', description: 'Tutors, teachers, trainers, course makers.' },
      {
        value: 'office',
        label: 'Office and software teams',
        description: 'Agencies, bookkeepers, product and IT teams.',
      },
      {
        value: 'makers',
        label: 'Creators and communities',
        description: 'Podcasters, newsletter writers, clubs, associations.',
      },
    ],
  },
  {
    number: 3,
    trait: 'reach',
    short: 'Reaching ten customers',
    text: 'How would you rather reach your first ten customers?',
    options: [
      {
        value: 'write',
        label: 'Publish something useful',
        description: 'A guide, a template, a short series.',
      },
      {
        value: 'direct',
        label: 'Write to people one by one',
        description: 'Short personal messages to a list you made.',
      },
      { value: 'talk', label: 'Talk to people', description: 'Calls, visits, a table at a fair.' },
      {
        value: 'network',
        label: 'People I already know',
        description: 'Former colleagues, clients, friends of friends.',
      },
      {
        value: 'find',
        label: 'Be found when they search',
        description: 'A page that answers what they type.',
      },
      {
        value: 'partner',
        label: 'Through someone they trust',
        description: 'A supplier, an association, a teacher.',
      },
    ],
  },
  {
    number: 4,
    trait: 'pull',
    short: 'The problem that annoys you',
    text: 'Which problem annoys you most when you watch others live with it?',
    options: [
      {
        value: 'time',
        label: 'Hours lost to repeat work',
        description: 'Copying, chasing, typing the same thing again.',
      },
      {
        value: 'money',
        label: 'Money leaking unseen',
        description: 'Missed invoices, no-shows, waste, wrong prices.',
      },
      {
        value: 'risk',
        label: 'Rules and mistakes that bite',
        description: 'Deadlines, paperwork, one mistake that costs a lot.',
      },
      {
        value: 'quality',
        label: "Work that's worse than it needs to be",
        description: 'Good people, poor results.',
      },
      {
        value: 'alone',
        label: "People who should meet but don't",
        description: 'Help exists, but no one finds it.',
      },
      {
        value: 'confuse',
        label: 'Choices no one explains',
        description: 'Too many options, no honest guide.',
      },
    ],
  },
  {
    number: 5,
    trait: 'style',
    short: 'How you work best',
    text: 'How do you work best?',
    options: [
      { value: 'fast', label: 'Try quickly, fix later', description: 'You learn by doing it badly first.' },
      { value: 'deep', label: 'Long quiet focus', description: 'One thing, no interruptions.' },
      { value: 'plan', label: 'Clear plan first', description: 'You start once you see the steps.' },
      { value: 'social', label: 'With others around', description: 'You think by talking.' },
      { value: 'story', label: 'From a vision or story', description: 'You need to see why it matters.' },
    ],
  },
  {
    number: 6,
    trait: 'hours',
    short: 'Hours a week',
    text: 'How many hours a week can you truly give for the next 8 weeks?',
    options: [
      { value: 'h3', label: 'Up to 3', description: 'An evening, now and then.' },
      { value: 'h8', label: '4 to 8', description: 'Two evenings, or a Saturday.' },
      { value: 'h15', label: '9 to 15', description: 'Most evenings and some weekend.' },
      { value: 'h30', label: '16 to 30', description: 'Half a working week.' },
      { value: 'full', label: 'More than 30', description: 'This is your main work.' },
    ],
  },
  {
    number: 7,
    trait: 'cash',
    short: 'Money you could lose',
    text: 'How much money could you lose without worry before the first paying customer?',
    options: [
      { value: 'zero', label: 'Nothing', description: 'Only ideas whose first test is free.' },
      { value: 'd100', label: 'Up to $100', description: 'A domain and some printing.' },
      { value: 'd500', label: 'Up to $500', description: 'A few tools and a small test.' },
      { value: 'd2k', label: 'Up to $2,000', description: 'Room for a sample batch or some ads.' },
      { value: 'd2kplus', label: 'More', description: 'You could pay for help.' },
    ],
  },
  {
    number: 8,
    trait: 'goal',
    short: 'What makes it a win',
    text: 'In 12 months, what would make this a win?',
    options: [
      { value: 'side', label: 'A few hundred a month', description: 'Pays for something you care about.' },
      { value: 'living', label: 'It pays my bills', description: 'You could leave the job.' },
      { value: 'sell', label: 'An asset I can sell', description: 'It runs without you.' },
      { value: 'scale', label: 'A company with a team', description: 'You want to hire.' },
      { value: 'help', label: 'It helped the people I care about', description: 'Money comes second.' },
      { value: 'learn', label: 'I learned to ship', description: 'The next one will be easier.' },
    ],
  },
] as const

export type Question = (typeof questions)[number]
export type Trait = Question['trait']
type OptionOf<T extends Trait> = Extract<Question, { trait: T }>['options'][number]['value']

const values = <T extends Trait>(trait: T) =>
  z.enum(
    ensure(questions.find((q) => q.trait === trait)).options.map((o) => o.value) as [
      OptionOf<T>,
      ...OptionOf<T>[],
    ],
  )

export const skill = z.enum(skills)
export type Skill = z.infer<typeof skill>
export const domainAnswer = z.enum(domainAnswers)
export const reach = z.enum(reaches)
export const pull = z.enum(pulls)
export const style = z.enum(styles)
export const hours = values('hours')
export const cash = values('cash')
export const goal = values('goal')

export const customTextLimit = 280

/** Chosen instead of a reading's id. */
export const noReading = 'none'

const answer = <S extends z.ZodType>(option: S) =>
  z.object({ option: option.optional(), text: z.string().max(customTextLimit).optional() })

export const answers = founderLines.extend({
  skill: answer(skill).optional(),
  domain: answer(domainAnswer)
    .extend({ meant: z.string().max(60).optional() })
    .optional(),
  reach: answer(reach).optional(),
  pull: answer(pull).optional(),
  style: answer(style).optional(),
  hours: answer(hours).optional(),
  cash: answer(cash).optional(),
  goal: answer(goal).optional(),
})
export type Answers = z.infer<typeof answers>
