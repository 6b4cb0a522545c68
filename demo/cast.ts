import type { ClarificationGiven, LinesForm } from '#features/traits/lines-contract.ts'
import { questions } from '#planner/founder/questions.ts'

/** Invented; resembles no real person. */
export type Member = {
  name: string
  bio: string
  /** One per question, in order. */ answers: string[]
  /** Own words by question number. */ words?: Record<number, string>
  lines?: LinesForm
  clarified?: ClarificationGiven
}

const rows: [string, string, string][] = [
  // name | what they say of themselves | skill domain reach pain style hours cash goal
  [
    'Mara Lindqvist',
    'Wrote menus and signs for shops before I wrote code. I want one small thing that pays my rent on time.',
    'words local talk money fast h8 zero side',
  ],
  [
    'Tomas Okafor',
    'Backend developer by day. I build fast and talk to people too late. Looking for someone who does the opposite.',
    'build office write time deep h15 d500 living',
  ],
  [
    'Ines Carvalho',
    'Physical therapist for eleven years. I know what a front desk loses every week.',
    'people care network quality plan h8 d100 help',
  ],
  [
    'Jonas Weber',
    'Third-generation electrician. Paperwork takes up my Fridays.',
    'order trades talk time plan h3 d500 side',
  ],
  [
    'Priya Raman',
    'I teach chemistry and design worksheets that other teachers keep asking for.',
    'design learn write confuse story h8 d100 sell',
  ],
  [
    'Leo Marchetti',
    'Video editor. I ship small tools for creators and give most of them away.',
    'build makers find quality fast h15 d100 living',
  ],
  [
    'Aisha Bello',
    "Bookkeeper for nine restaurants. I can tell from the numbers who's in trouble.",
    'numbers local network money plan h8 d500 living',
  ],
  [
    'Sven Dahl',
    'I ran a warehouse with forty people. Now I make checklists for other teams.',
    'order office partner time plan h15 d2k scale',
  ],
  [
    'Chloe Martin',
    'Community manager. If two people should meet, I introduce them.',
    'people makers write alone social h15 zero living',
  ],
  [
    'Daniel Kim',
    'Product designer between jobs, with savings for nine months.',
    'design office write confuse deep full d2k scale',
  ],
  [
    'Fatima Zahra',
    'Night nurse. I keep a list of every form we fill in twice.',
    'order care network time plan h3 d100 help',
  ],
  [
    'Oliver Grant',
    "I sold roofing for twelve years. I can find customers, but I can't build the product.",
    'people trades direct money fast h15 d2k living',
  ],
  [
    'Yuki Tanaka',
    'Illustrator and bread baker. My neighbors ask me to make things clear.',
    'design local find quality story h8 d100 side',
  ],
  [
    'Rafael Souza',
    "Data analyst for a school district. I've seen a lot of good plans get lost in spreadsheets.",
    'numbers learn write confuse deep h8 d500 sell',
  ],
  [
    'Hannah Vogel',
    "Vet assistant. The phone always rings when I'm holding a cat.",
    'people care talk time social h3 zero help',
  ],
  [
    'Marcus Reed',
    'Former teacher, now writing courses for apprentices.',
    'words trades write confuse plan h15 d500 living',
  ],
  [
    'Elena Petrova',
    'QA engineer. I find what breaks and write down how.',
    'build office find risk deep h8 d500 side',
  ],
  [
    'Sam Whitaker',
    'Podcast producer. I run three shows and have no system.',
    'order makers partner time social h8 d100 side',
  ],
  [
    'Noor Haddad',
    'Pharmacist. Rules change on Mondays and no one tells the people at the counter.',
    'words care write risk plan h8 d500 sell',
  ],
  [
    'Gabriel Costa',
    'Barber with two chairs and a waiting list on paper.',
    'people local talk time social h3 d100 side',
  ],
  [
    'Lucia Romano',
    'I teach English at night. Half of my students work in hotels.',
    'words learn partner confuse deep h15 d100 living',
  ],
  [
    'Ben Adeyemi',
    'Learning to program since January. I want to ship one thing that a stranger uses.',
    'build learn write quality fast h15 zero learn',
  ],
  [
    'Katarina Novak',
    'Accountant for contractors. I see the same mistake forty times a year.',
    'numbers trades direct money plan h8 d2k sell',
  ],
  [
    'Pierre Lambert',
    'Wedding photographer. I build things from October to March.',
    'design makers find time story h30 d500 living',
  ],
  [
    'Amara Nwosu',
    'Nursing home manager. I make schedules all day.',
    'order care direct risk plan h3 d500 help',
  ],
  [
    'Victor Lindholm',
    'Carpenter who reads too much about marketing.',
    'build trades write alone fast h8 d100 side',
  ],
  [
    'Julia Schwarz',
    'Translator. I turn complicated texts into plain ones.',
    'words office write confuse deep h15 zero living',
  ],
  [
    'Omar Farouk',
    'Restaurant owner. I buy too much fish on Thursdays.',
    'numbers local talk money fast h8 d2k side',
  ],
  [
    'Emily Chen',
    "Librarian. People ask me for things they can't find online.",
    'order learn find confuse plan h8 zero help',
  ],
  [
    'Kwame Mensah',
    'Mobile developer with two apps out that hardly anyone uses.',
    'build makers find alone deep h15 d500 sell',
  ],
  [
    'Nina Fischer',
    'Occupational therapist. I draw exercises on the back of envelopes.',
    'design care talk quality story h8 d100 side',
  ],
  [
    'Alex Turner',
    'IT support for a chain of dental practices.',
    'build care partner risk fast h8 d500 living',
  ],
  [
    'Sofia Eriksen',
    'Event planner. I have a list of every venue in the county.',
    'people local partner alone social h15 d500 scale',
  ],
  [
    'Mateo Garcia',
    'Music teacher with sixty students and one calendar.',
    'words learn network time social h8 zero side',
  ],
  [
    'Ruth Cohen',
    'Retired editor. I have time, and opinions on headlines.',
    'words makers write quality deep h30 d500 help',
  ],
  ['Ivan Horvat', 'Plumber and landlord of four apartments.', 'build trades network risk plan h3 d2k side'],
  [
    'Grace Owusu',
    'I run a fabric booth at the market. I sell out by noon and guess every order.',
    'people local talk money story h8 d100 living',
  ],
  [
    'Felix Braun',
    'Economics student. I collect price lists.',
    'numbers makers write money fast h15 zero learn',
  ],
  [
    'Dina Salem',
    'Speech therapist. I record everything and can never find it again.',
    'order care find time deep h8 d100 side',
  ],
  [
    'Harvey Stone',
    'Support lead at a software company. I answer the same six questions every day.',
    'words office direct time social h8 d500 scale',
  ],
]

const words: Record<string, Record<number, string>> = {
  'Mara Lindqvist': { 2: 'bakeries and cafés on my street' },
  'Ines Carvalho': { 4: 'patients who stop after the third appointment' },
  'Jonas Weber': { 2: 'electricians with fewer than five people' },
  'Oliver Grant': { 2: 'roofers' },
  'Yuki Tanaka': { 2: 'bakeries in my neighborhood' },
  'Sam Whitaker': { 2: 'podcast producers' },
  'Gabriel Costa': { 2: 'barbershops' },
  'Katarina Novak': { 2: 'contractors' },
  'Pierre Lambert': { 2: 'wedding photographers and planners' },
}

const lines: Record<string, LinesForm> = {
  'Ines Carvalho': {
    workingDay: 'physical therapist at a small clinic',
    thankedFor: 'my patience with people in pain',
    contacts: 'two clinic owners and a running coach',
  },
  'Jonas Weber': {
    workingDay: "electrician at my parents' firm",
    thankedFor: 'finding a fault two others gave up on',
    contacts: 'three electricians, a property manager',
  },
}

const clarified: Record<string, ClarificationGiven> = {
  'Ines Carvalho': {
    about: 'problem',
    words: 'patients who stop after the third appointment',
    who: 'patients of clinics',
    thing: 'missed appointments',
    payer: 'owners of small clinics',
    remedy: 'reminder',
  },
  'Jonas Weber': {
    about: 'thanked',
    words: 'finding a fault two others gave up on',
    who: 'small landlords',
    thing: 'finding electrical faults',
  },
}

export const cast: Member[] = rows.map(([name, bio, answers]) => ({
  name,
  bio,
  answers: answers.split(' '),
  ...(words[name] ? { words: words[name] } : {}),
  ...(lines[name] ? { lines: lines[name] } : {}),
  ...(clarified[name] ? { clarified: clarified[name] } : {}),
}))

export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@demo.example`

export const demoPassword = 'Demo.community-1'

export function unknownAnswers(): string[] {
  return cast.flatMap(({ name, answers }) =>
    answers
      .filter((answer, index) => !questions[index]!.options.some(({ value }) => value === answer))
      .map((answer) => `${name}: ${answer}`),
  )
}
