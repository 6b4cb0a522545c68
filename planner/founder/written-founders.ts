import type { Answers } from './questions.ts'

export type WrittenFounder = { name: string; story: string; answers: Answers }

type Row = [name: string, story: string, codes: string, domain?: string, skill?: string, pull?: string]

/** Options for questions 1 to 8, a dash for no answer; then text for 2, 1 and 4. */
const rows: Row[] = [
  [
    'Jess',
    'Works full time in Columbus, has six hours a week and has never sold anything.',
    'words local talk money fast h8 d100 side',
    'I know bakeries',
  ],
  [
    'Marcus',
    'Night nurse on a cardiac floor.',
    'order care network time plan h3 zero side',
    'I am a night nurse',
  ],
  [
    'Dana',
    'Ran the front desk of a dental office for nine years.',
    'people care talk time social h8 d100 living',
    'dental front desk',
  ],
  [
    'Luis',
    'Plumber who works alone and wants off the tools.',
    'build trades network time fast h8 d500 living',
    'I am a plumber',
  ],
  [
    'Priya',
    'Data analyst, wants something that runs without her.',
    'numbers office find money deep h8 d100 sell',
  ],
  [
    'Tom',
    'Retired electrician, knows everyone at the supply house.',
    'people trades partner risk social h15 d500 help',
    'electricians',
  ],
  [
    'Aisha',
    'Bookkeeper with eleven clients.',
    'numbers office network time plan h8 d100 living',
    'solo bookkeeper',
  ],
  [
    'Ken',
    'Podcaster with 2,000 listeners.',
    'words makers write quality story h8 zero side',
    'I make a podcast',
  ],
  [
    'Rosa',
    'Cleans houses with her sister and hates the phone.',
    'order trades direct time plan h3 zero side',
    'I run a small cleaning company',
  ],
  ['Ben', 'Developer in a small SaaS company.', 'build office find quality deep h15 d500 sell', 'small SaaS'],
  [
    'Mei',
    'Language teacher online, three time zones.',
    'words learn write confuse story h8 zero side',
    'I teach English online',
  ],
  [
    'Omar',
    'Owns a cafe and a half-empty second room.',
    'people local talk money fast h8 d500 living',
    'cafe owner',
  ],
  [
    'Greta',
    'Church secretary, knows every volunteer.',
    'order makers partner alone plan h3 zero help',
    'church office',
  ],
  [
    'Will',
    'Personal trainer whose clients cancel.',
    'people care direct money fast h15 d100 living',
    'personal trainer',
  ],
  ['Nina', 'Graphic designer, tired of clients.', 'design makers find quality deep h8 d100 sell'],
  [
    'Hank',
    'Owner-operator with one truck.',
    'build trades network money fast h3 d100 side',
    'I drive my own truck',
  ],
  [
    'Sofia',
    'Mother of a child with a peanut allergy.',
    'words care write risk story h3 zero help',
    'parents of kids with food allergies',
  ],
  ['Jamal', 'Barber, two chairs.', 'people local talk money social h8 d100 living', 'barber'],
  [
    'Ellen',
    'School librarian, patient with spreadsheets.',
    'order learn write time plan h8 zero learn',
    'homeschooling families',
  ],
  [
    'Viktor',
    'Wants a company with a team, has three hours and makes no calls.',
    'build office find time deep h3 zero scale',
  ],
  [
    'Carla',
    'Wedding photographer.',
    'design makers network quality story h15 d500 living',
    'wedding photographer',
  ],
  ['Deshawn', 'Warehouse worker who writes well.', 'words local write confuse story h8 zero side'],
  [
    'Ingrid',
    'Physical therapist, wants fewer patients and more sleep.',
    'words care partner quality plan h8 d500 sell',
    'physical therapist',
  ],
  [
    'Raj',
    'Two daughters, both before the SAT.',
    'numbers learn network confuse plan h8 d100 side',
    'parents before the SAT',
  ],
  [
    'Beth',
    'Board member of a swim club that loses members.',
    'order makers network alone social h3 zero help',
    'swim club board',
  ],
  [
    'Paolo',
    'Paints houses in summer, idle in winter.',
    'people trades talk money fast h15 d100 living',
    'house painter',
  ],
  [
    'Yuki',
    'Makes video games with a friend.',
    'build makers write alone deep h15 d100 learn',
    'indie game developer',
  ],
  [
    'Grace',
    'HR of one in a company of sixty.',
    'order office partner risk plan h8 d100 side',
    'the only HR person in a small company',
  ],
  ['Sam', 'Sells handmade candles online.', 'design makers find money story h8 d100 living', 'Etsy seller'],
  [
    'Anke',
    'Austrian, runs a guest house with five rooms.',
    'people local partner money plan h15 d500 side',
    'Ich habe eine Pension',
  ],
  [
    'Pierre',
    'French cook who wants mornings off.',
    'order local talk quality fast h8 d100 living',
    'je suis cuisinier',
  ],
  [
    'Lucía',
    'Spanish kindergarten teacher.',
    'words learn write confuse social h3 zero help',
    'maestra de infantil',
  ],
  ['Walt', 'Beekeeper with forty hives.', 'build - network money plan h8 d100 side', 'beekeepers'],
  [
    'Joy',
    'Caterer, hates quotes.',
    'people local direct time fast h15 d100 living',
    'caterer',
    undefined,
    'I write the same quote ten times',
  ],
  [
    'Erik',
    'Collects tax notices from his neighbors and explains them.',
    'words local talk confuse social h3 zero help',
    undefined,
    'explaining letters from the tax office',
  ],
  [
    'Tanya',
    'Real estate agent, part time.',
    'people office network time social h8 d100 living',
    'real estate agent',
  ],
  [
    'Colin',
    'Runs a lawn company with three mowers.',
    'order trades direct money fast h8 d500 scale',
    'lawn care company',
  ],
  ['Amara', 'Therapist in private practice.', 'words care partner alone deep h8 d500 side', 'therapist'],
  [
    'Dmitri',
    'Machinist who writes scripts for fun.',
    'build trades find quality deep h8 d500 sell',
    'machine shop',
  ],
  [
    'Kate',
    'Newsletter about trains, 900 readers.',
    'words makers write alone story h8 zero side',
    'I write a newsletter about trains',
  ],
  ['Leo', 'Student, everything is possible, nothing answered twice.', 'build - - - fast h30 zero learn'],
  [
    'Fatima',
    'Cares for her mother and counts pills.',
    'order care network risk plan h3 zero help',
    'I take care of my mother',
  ],
  [
    'Rob',
    'Independent mechanic, two lifts.',
    'build trades talk money fast h8 d500 living',
    'auto repair shop',
  ],
  [
    'Zoe',
    'Yoga teacher for older people.',
    'people care talk alone social h8 zero side',
    'yoga for older people',
  ],
  ['Nate', 'Web agency of three.', 'build office direct time plan h30 d2k scale', 'web agency'],
  ['Hilde', 'German tax clerk.', 'numbers office write confuse plan h8 d100 side', 'Steuerfachangestellte'],
  ['Chris', 'Landlord of six units.', 'numbers trades find money plan h3 d500 side', 'small landlord'],
  ['Mona', 'Dog groomer.', 'people local talk quality social h8 d100 living', 'dog groomer'],
  ['Ali', 'Delivers for a moving company.', 'people trades talk money fast h15 zero living', 'movers'],
  ['June', 'Grant writer for a food bank.', 'words makers partner time plan h8 zero help', 'small charities'],
  [
    'Viv',
    'Course maker with a finished course and no buyers.',
    'words learn write quality story h15 d500 living',
    'I make online courses',
  ],
  [
    'Pete',
    'Hardware store clerk who knows every aisle.',
    'people local talk quality social h3 zero side',
    'hardware store',
  ],
  ['Noor', 'Immigration paralegal.', 'words office partner risk plan h8 d100 side', 'solo lawyers'],
  ['Gus', 'Jam maker at three markets.', 'order makers talk risk fast h8 d500 living', 'jam maker'],
  [
    'Iris',
    'Lab technician who labels freezers.',
    'order - direct quality plan h8 d100 learn',
    'lab technician',
  ],
  [
    'Max',
    'Full time, savings for a year, wants a living.',
    'people office direct money fast full d2kplus living',
  ],
  ['Ruth', 'Has forty euros, three hours and a phone.', 'words - talk alone social h3 zero side'],
  ['Theo', 'Thrift store manager.', 'order local network money plan h8 zero side', 'thrift store'],
  [
    'Lena',
    'Substitute teacher, loves tables.',
    'numbers learn find confuse deep h8 zero sell',
    'private tutor',
  ],
  [
    'Bo',
    'Installs solar panels, wants to hire.',
    'people trades partner risk plan h15 d2k scale',
    'solar installer',
  ],
]

const traits = ['skill', 'domain', 'reach', 'pull', 'style', 'hours', 'cash', 'goal'] as const

export const writtenFounders: WrittenFounder[] = rows.map(([name, story, codes, domain, skill, pull]) => {
  const words: Partial<Record<string, string>> = { domain, skill, pull }
  const options = codes.split(' ')
  const answers = traits.flatMap((trait, index) => {
    const option = options[index] === '-' ? undefined : options[index]
    const text = words[trait]
    return option || text ? [[trait, { ...(option && { option }), ...(text && { text }) }] as const] : []
  })
  return { name, story, answers: Object.fromEntries(answers) as Answers }
})
