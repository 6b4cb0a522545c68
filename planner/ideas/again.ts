import { wordsOf } from '#planner/founder/trade-words.ts'

/** A longer one says when or for which case, so it can't be said of other dates. */
const mostWords = 5

/** Ids of the ideas that offer the same work as another deal, for "mowing lawns" and the like. */
export function againFor(doing: string): string[] {
  const words = doing.split(' ')
  const [act = ''] = words
  if (words.length > mostWords) return []
  return [
    ...(inBatches.has(act) ? ['own-ordered-by-wednesday'] : []),
    ...(taught.test(doing) ? ['own-more-lesson'] : []),
    ...(comesBack.has(act) ? ['own-standing-dates'] : []),
    ...(inOneRound.has(act) ? ['own-one-day'] : []),
  ]
}

const taught = /^(?:teaching|showing|explaining|helping|setting up)\b/
const comesBack = wordsOf(
  'cleaning washing drying ironing mowing raking walking feeding watering pruning trimming emptying carrying driving ' +
    'delivering collecting sharpening servicing tuning shoveling sweeping dusting polishing draining tidying restocking ' +
    'sending checking visiting inspecting tutoring training coaching fetching weeding braiding shaving massaging babysitting',
)
const inBatches = wordsOf('baking cooking brewing roasting smoking pickling canning knitting crocheting')
/** Small enough for a table where people bring theirs, or for one round. */
const inOneRound = wordsOf(
  'fixing repairing mending rewinding sharpening cleaning washing cutting trimming pruning grooming setting translating ' +
    'explaining photographing altering hemming ironing tuning replacing checking testing polishing printing scanning ' +
    'emptying draining shaving braiding massaging installing updating inspecting oiling patching teaching showing ' +
    'helping reading filling filming recording turning',
)
