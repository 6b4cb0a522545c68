import { questionOf } from './founder.ts'
import { questions } from './questions.ts'
import type { Answers, Trait } from './questions.ts'

export type ProfileStatement = {
  questionNumber: number
  quote: string
  statement: string
  consequence: string
  cost: string
}

type Lines = { statement: string; consequence: string; cost: string }

/**
 * 'Your founder profile': up to four statements, each quoting an answer, saying something that can turn out
 * false, with its consequence and its cost. Fewer where fewer answers allow one; none without answers.
 */
export function founderProfile(answers: Answers): ProfileStatement[] {
  const order: Trait[] = ['skill', 'domain', 'hours', 'reach', 'goal', 'cash', 'pull', 'style']
  return order
    .flatMap((trait) => statementFor(trait, answers) ?? [])
    .slice(0, 4)
    .sort((a, b) => a.questionNumber - b.questionNumber)
}

function statementFor(trait: Trait, answers: Answers): ProfileStatement | null {
  const answer = answers[trait]
  const question = questionOf(trait)
  const label = question.options.find((option) => option.value === answer?.option)?.label
  const own = answer && 'text' in answer ? answer.text?.trim() : undefined
  const lines = answer?.option ? profile[trait][answer.option] : own ? ownWords(trait) : undefined
  const quote = own || label
  return lines && quote ? { questionNumber: question.number, quote, ...lines } : null
}

function ownWords(trait: Trait): Lines {
  const short = questions.find((question) => question.trait === trait)!.short.toLowerCase()
  return {
    statement: `Your own words about ${short} describe you better than any of the answers offered.`,
    consequence: 'They are quoted in your ideas and used to choose whom an idea is for.',
    cost: 'Where the playbook does not know them, you have to check first whether those people have the problem.',
  }
}

const line = (statement: string, consequence: string, cost: string): Lines => ({
  statement,
  consequence,
  cost,
})

const profile: Record<Trait, Record<string, Lines>> = {
  skill: {
    build: line(
      'You would sooner make a thing than talk about it.',
      'Ideas with a working first version come up more often.',
      'You may build for three weeks before anyone has asked for it.',
    ),
    design: line(
      'People understand sooner when you have laid it out.',
      'Ideas that live from a page, a card or a picture come up more often.',
      'You may polish what nobody has wanted yet.',
    ),
    words: line(
      'You can make a stranger understand something in one page.',
      'Ideas that are sold and delivered in writing come up more often.',
      'Writing feels like progress even when nobody answers.',
    ),
    people: line(
      'You get people to talk within a few minutes.',
      'Ideas that begin with conversations come up more often.',
      'Friendly talks are easily taken for demand.',
    ),
    order: line(
      'Things that you run do not fall through.',
      'Ideas that take a recurring burden off somebody come up more often.',
      'You may organise a business that has no customer yet.',
    ),
    numbers: line(
      'You see in a list of figures what others miss.',
      'Ideas with a sum or a comparison at their heart come up more often.',
      'People rarely pay for a number unless it tells them what to do.',
    ),
  },
  domain: {
    local: line(
      'You can walk into a local business and know what goes wrong there.',
      'Most of your ideas are about shops, cafes and salons.',
      'Their budgets are small, so you need several of them.',
    ),
    trades: line(
      'You know how a day in the van goes.',
      'Most of your ideas stay with the office side of the trades.',
      'They are hard to reach between eight and five.',
    ),
    care: line(
      'You know how care works when nobody is looking.',
      'Most of your ideas organise and inform, and leave treatment alone.',
      'Rules are strict, so every first step takes longer.',
    ),
    learn: line(
      'You know what happens in a lesson after ten minutes.',
      'Most of your ideas are about tutors, trainers and learners.',
      'Money moves with the school year, so timing decides.',
    ),
    office: line(
      'You know how work really passes across a desk.',
      'Most of your ideas are about small offices and software teams.',
      'They think that they could do it themselves.',
    ),
    makers: line(
      'You know what it takes to show up every week without a boss.',
      'Most of your ideas are about creators and clubs.',
      'They have more goodwill than money.',
    ),
  },
  reach: {
    write: line(
      'You would rather be read than call.',
      'Ideas whose buyers can be reached by writing come first.',
      'The first answer takes a week, where a call takes a minute.',
    ),
    direct: line(
      'You can write to twenty strangers by name this week.',
      'Ideas with a list of named buyers come first.',
      'Most will not answer, and that is not about you.',
    ),
    talk: line(
      'You find out more in one visit than in ten mails.',
      'Ideas whose buyers can be visited or called come first.',
      'Your hours are the limit, since nobody can visit for you.',
    ),
    network: line(
      'Your first customer is somebody you can name today.',
      'Ideas that start with former colleagues and their friends come first.',
      'After ten people the way ends, and you need a second one.',
    ),
    find: line(
      'You would rather be found than ask.',
      'Ideas that people search for come first.',
      'Search takes months, so the first three customers must come another way.',
    ),
    partner: line(
      'You would rather be recommended than advertise.',
      'Ideas with a supplier or an association in between come first.',
      'The partner decides on the pace.',
    ),
  },
  pull: {
    time: line(
      'You cannot watch anyone do the same thing twice.',
      'Problems that eat hours come first.',
      'People say that time is money and pay for neither.',
    ),
    money: line(
      'You see money leak before its owner does.',
      'Problems with a sum beside them come first.',
      'Owners do not like to hear that they lose money.',
    ),
    risk: line(
      'You think of what could go wrong before others do.',
      'Problems with deadlines and rules come first.',
      'People pay for safety only after something has happened.',
    ),
    quality: line(
      'You see when good people deliver less than they could.',
      'Problems of poor results come first.',
      'Those who are content with their work will not buy.',
    ),
    alone: line(
      'You notice who should know whom.',
      'Ideas that bring people together come first.',
      'Two sides must want it at the same time.',
    ),
    confuse: line(
      'You like to explain which choice is the right one.',
      'Problems of too many options come first.',
      'Advice is hard to sell when it fits on one page.',
    ),
  },
  style: {
    fast: line(
      'You will have tried something before Sunday.',
      'Ideas with a manual version in a few hours come up more often.',
      'What is done quickly is easily left unfinished.',
    ),
    deep: line(
      'You need long hours without a call.',
      'Ideas with quiet work come up more often.',
      'Customers call when it suits them.',
    ),
    plan: line(
      'You start once you see the steps.',
      'Your plan comes with a done-when on every task.',
      'Plans feel safe, and the risk is still there.',
    ),
    social: line(
      'You think best with somebody opposite.',
      'Ideas with people in the room come up more often.',
      'An empty week will slow you down more than others.',
    ),
    story: line(
      'You need to see why it matters.',
      'Ideas with something to tell come up more often.',
      'A good story can hide that nobody pays.',
    ),
  },
  hours: {
    h3: line(
      'You will do this in the cracks of the week.',
      'No idea asks for more than 3 hours in a week.',
      'Eight weeks bring you about two working days, so the first version must be small.',
    ),
    h8: line(
      'You have an evening or two, and you will keep them.',
      'No idea asks for more than 8 hours in a week.',
      'One lost week is an eighth of all your time.',
    ),
    h15: line(
      'You can carry a small project beside your work.',
      'No idea asks for more than 15 hours in a week.',
      'You will be tired in week five, so plan a rest.',
    ),
    h30: line(
      'You can work on this half of the week.',
      'Larger first versions are open to you.',
      'More hours tempt you to build before you ask.',
    ),
    full: line(
      'This is your main work now.',
      'Every idea in the playbook fits your hours.',
      'With no other income the date of the first payment matters more than the idea.',
    ),
  },
  cash: {
    zero: line(
      'You will not spend a cent before somebody pays.',
      'Every idea and every first test is free.',
      'You pay with hours instead.',
    ),
    d100: line(
      'You can pay for a name and some printing.',
      'Ideas that need up to $100 are open to you.',
      'A hundred dollars buy one test and not two.',
    ),
    d500: line(
      'You can pay for one proper test.',
      'Ideas that need up to $500 are open to you.',
      'Money spent early is hard to admit as lost.',
    ),
    d2k: line(
      'You can buy a small batch or some time.',
      'Ideas that need up to $2,000 are open to you.',
      'Tools bought now feel like progress.',
    ),
    d2kplus: line(
      'Money is not what holds you back.',
      'No idea is closed to you because of money.',
      'You can afford to be wrong for too long.',
    ),
  },
  goal: {
    side: line(
      'Ten paying people would make you content.',
      'Small, steady ideas come first.',
      'Small prices need many customers.',
    ),
    living: line(
      'You want to leave a job, or not need one.',
      'Ideas with recurring or high prices come first.',
      'A living needs three times the customers that a side income needs.',
    ),
    sell: line(
      'You want it to run without you.',
      'Packs, tools and directories come first.',
      'They earn later than a service does.',
    ),
    scale: line(
      'You want colleagues.',
      'Ideas that grow with their buyers come first.',
      'They are harder to start alone.',
    ),
    help: line(
      'You would do it for a thank-you, and you should still be paid.',
      'Ideas for people you care about come first.',
      'You may ask too little to keep going.',
    ),
    learn: line(
      'The next project is the real one.',
      'Ideas that end in eight weeks come first.',
      'Without a customer you learn only half.',
    ),
  },
}
