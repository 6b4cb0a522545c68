export const wordsOf = (text: string) => new Set(text.split(' '))

/** Last words of a business or place that one can own or know from the inside. */
export const placeHeads = [
  'farm theater theatre shop store studio bakery brewery winery vineyard distillery dairy museum gallery hotel hostel inn',
  'campsite campground rink range course laundromat laundry gym garage yard mill orchard nursery stable kennel marina',
  'boatyard cinema press foundry workshop salon spa pharmacy cafe restaurant bar pub kiosk stall arcade ranch hatchery',
  'sawmill quarry cemetery parlor carwash pool sauna greenhouse apiary print-shop bookstore schoolhouse depot alley',
]
  .join(' ')
  .replaceAll(' ', '|')
  .concat('|funeral home|nursing home|care home|retirement home')

export const makerVerbs: Record<string, string> = {
  carve: 'carver',
  drive: 'driver',
  ring: 'ringer',
  weave: 'weaver',
  restore: 'restorer',
  repair: 'repairer',
  tune: 'tuner',
  bind: 'binder',
  forge: 'smith',
  collect: 'collector',
  breed: 'breeder',
  grow: 'grower',
  play: 'player',
  paint: 'painter',
  engrave: 'engraver',
  knit: 'knitter',
  dye: 'dyer',
  sharpen: 'sharpener',
  translate: 'translator',
  coach: 'coach',
  train: 'trainer',
  climb: 'climber',
  fly: 'flyer',
  race: 'racer',
  roast: 'roaster',
  brew: 'brewer',
  build: 'builder',
  make: 'maker',
}

export const noObjects = wordsOf(
  'money friend friends sure thing things people kid kids child children game games with for it them time life in on a an',
)

/** Groups, and what their members are called. */
export const groups: Record<string, string> = {
  band: 'player',
  orchestra: 'player',
  quartet: 'player',
  choir: 'singer',
  troupe: 'performer',
  circus: 'performer',
  club: 'member',
  guild: 'member',
  society: 'member',
}

export const makerHeads = wordsOf(
  'carver ringer weaver restorer whittler knitter quilter juggler puppeteer storyteller singer dancer drummer fiddler ' +
    'piper bagpiper collector engraver calligrapher fencer climber sailor archer skater fiddler potter sculptor poet ' +
    'beekeeper falconer magician clown organist player',
)

export const staffHeads = wordsOf(
  'driver porter clerk attendant assistant operator dispatcher picker packer handler receptionist guard officer ' +
    'conductor controller inspector technician worker cashier orderly nurse janitor caretaker usher steward stewardess ' +
    'loader sorter agent teller supervisor foreman warden carrier deckhand cook waiter barista manager analyst engineer ' +
    'librarian postman guide lifeguard paramedic firefighter welder machinist crane stoker stocker buyer planner lead',
)

/** Everyday words of other languages that no English sentence has. */
export const foreign = wordsOf(
  'machen vom zum zur beim für von ' +
    'und aber ich nicht werden wird der das dass ist sind immer wenn kein keine keiner jeden jeder wir ' +
    'je suis les des dans une pour qui quand toujours jamais chaque avec ' +
    'soy una porque siempre nunca pero cuando cada muy ' +
    'não sempre quando uma het een niet altijd jest się sono perché degli della',
)
