import helpAccount from './help/account.json' with { type: 'json' }
import helpCommunity from './help/community.json' with { type: 'json' }
import helpMethod from './help/method.json' with { type: 'json' }
import helpProjects from './help/projects.json' with { type: 'json' }
import occupationsDe from './occupations/de.json' with { type: 'json' }
import occupationsDoing from './occupations/doing.json' with { type: 'json' }
import occupationsEn from './occupations/en.json' with { type: 'json' }
import occupationsEs from './occupations/es.json' with { type: 'json' }
import occupationsFr from './occupations/fr.json' with { type: 'json' }
import othersFile from './occupations/others.json' with { type: 'json' }
import workplacesFile from './occupations/workplaces.json' with { type: 'json' }
import ownAskedAgain from './own-words/asked-again.json' with { type: 'json' }
import ownBreaks from './own-words/breaks.json' with { type: 'json' }
import ownCannotTell from './own-words/cannot-tell.json' with { type: 'json' }
import ownChanges from './own-words/changes.json' with { type: 'json' }
import ownContradicting from './own-words/contradicting.json' with { type: 'json' }
import ownForgotten from './own-words/forgotten.json' with { type: 'json' }
import ownHandover from './own-words/handover.json' with { type: 'json' }
import ownHardToFind from './own-words/hard-to-find.json' with { type: 'json' }
import ownHoursOfIt from './own-words/hours-of-it.json' with { type: 'json' }
import ownLost from './own-words/lost.json' with { type: 'json' }
import ownMixedUp from './own-words/mixed-up.json' with { type: 'json' }
import ownNoStandIn from './own-words/no-stand-in.json' with { type: 'json' }
import ownNoWayToKnow from './own-words/no-way-to-know.json' with { type: 'json' }
import ownOnPaper from './own-words/on-paper.json' with { type: 'json' }
import ownOther from './own-words/other.json' with { type: 'json' }
import ownRush from './own-words/rush.json' with { type: 'json' }
import ownTalkedOver from './own-words/talked-over.json' with { type: 'json' }
import ownThankedDid from './own-words/thanked-did.json' with { type: 'json' }
import ownThankedMade from './own-words/thanked-made.json' with { type: 'json' }
import ownThankedPaid from './own-words/thanked-paid.json' with { type: 'json' }
import ownToldNothing from './own-words/told-nothing.json' with { type: 'json' }
import ownTooDear from './own-words/too-dear.json' with { type: 'json' }
import ownTooLate from './own-words/too-late.json' with { type: 'json' }
import ownUnclear from './own-words/unclear.json' with { type: 'json' }
import ownUnpaid from './own-words/unpaid.json' with { type: 'json' }
import ownUnshown from './own-words/unshown.json' with { type: 'json' }
import ownWaiting from './own-words/waiting.json' with { type: 'json' }
import ownWasted from './own-words/wasted.json' with { type: 'json' }
import ownWhoOwes from './own-words/who-owes.json' with { type: 'json' }
import ownWorth from './own-words/worth.json' with { type: 'json' }
import ownWrongOrders from './own-words/wrong-orders.json' with { type: 'json' }
import clubsCharities from './playbook/domains/clubs-charities.json' with { type: 'json' }
import creators from './playbook/domains/creators.json' with { type: 'json' }
import events from './playbook/domains/events.json' with { type: 'json' }
import everyTradeMakers from './playbook/domains/every-trade-makers.json' with { type: 'json' }
import everyTradePlaces from './playbook/domains/every-trade-places.json' with { type: 'json' }
import everyTradeStaff from './playbook/domains/every-trade-staff.json' with { type: 'json' }
import everyTrade from './playbook/domains/every-trade.json' with { type: 'json' }
import everydayFamily from './playbook/domains/everyday-family.json' with { type: 'json' }
import everydayNeighbors from './playbook/domains/everyday-neighbors.json' with { type: 'json' }
import hiring from './playbook/domains/hiring.json' with { type: 'json' }
import homeTrades from './playbook/domains/home-trades.json' with { type: 'json' }
import homeWellbeing from './playbook/domains/home-wellbeing.json' with { type: 'json' }
import hospitality from './playbook/domains/hospitality.json' with { type: 'json' }
import localShops from './playbook/domains/local-shops.json' with { type: 'json' }
import onlineShops from './playbook/domains/online-shops.json' with { type: 'json' }
import pets from './playbook/domains/pets.json' with { type: 'json' }
import professionalServices from './playbook/domains/professional-services.json' with { type: 'json' }
import propertyCare from './playbook/domains/property-care.json' with { type: 'json' }
import rentals from './playbook/domains/rentals.json' with { type: 'json' }
import shiftStaff from './playbook/domains/shift-staff.json' with { type: 'json' }
import smallClinics from './playbook/domains/small-clinics.json' with { type: 'json' }
import smallProducers from './playbook/domains/small-producers.json' with { type: 'json' }
import softwareTeams from './playbook/domains/software-teams.json' with { type: 'json' }
import specialNeedsFamilies from './playbook/domains/special-needs-families.json' with { type: 'json' }
import training from './playbook/domains/training.json' with { type: 'json' }
import tutoring from './playbook/domains/tutoring.json' with { type: 'json' }
import vehicles from './playbook/domains/vehicles.json' with { type: 'json' }
import mechanisms from './playbook/mechanisms.json' with { type: 'json' }
import retired from './retired.json' with { type: 'json' }
import actions from './shared/actions.json' with { type: 'json' }
import assets from './shared/assets.json' with { type: 'json' }
import builds from './shared/builds.json' with { type: 'json' }
import channels from './shared/channels.json' with { type: 'json' }
import experiments from './shared/experiments.json' with { type: 'json' }
import help from './shared/help.json' with { type: 'json' }
import revenueModels from './shared/revenue-models.json' with { type: 'json' }
import shifts from './shared/shifts.json' with { type: 'json' }
import tasks from './shared/tasks.json' with { type: 'json' }

/** Adding a domain takes a new file and a line here. */
export const playbook: unknown[] = [
  clubsCharities,
  creators,
  events,
  everydayFamily,
  everydayNeighbors,
  hiring,
  homeTrades,
  homeWellbeing,
  hospitality,
  localShops,
  onlineShops,
  pets,
  professionalServices,
  propertyCare,
  rentals,
  shiftStaff,
  smallClinics,
  smallProducers,
  softwareTeams,
  specialNeedsFamilies,
  training,
  tutoring,
  vehicles,
]
/** For unknown trades; the slots in their texts are filled in by `planner/founder/compose.ts`. */
export const tradePlaybooks: unknown[] = [everyTrade, everyTradeStaff, everyTradePlaces, everyTradeMakers]
export const ownWordsFiles: unknown[] = [
  ownAskedAgain,
  ownBreaks,
  ownCannotTell,
  ownChanges,
  ownContradicting,
  ownForgotten,
  ownHandover,
  ownHardToFind,
  ownHoursOfIt,
  ownLost,
  ownMixedUp,
  ownNoStandIn,
  ownNoWayToKnow,
  ownOnPaper,
  ownOther,
  ownRush,
  ownTalkedOver,
  ownThankedDid,
  ownThankedMade,
  ownThankedPaid,
  ownToldNothing,
  ownTooDear,
  ownTooLate,
  ownUnclear,
  ownUnpaid,
  ownUnshown,
  ownWaiting,
  ownWasted,
  ownWhoOwes,
  ownWorth,
  ownWrongOrders,
]
export const occupationFiles: unknown[] = [occupationsEn, occupationsDe, occupationsFr, occupationsEs]
export const doingFile: unknown = occupationsDoing
export const workplaceFile: unknown = workplacesFile
export const mechanismsFile: unknown = mechanisms
export const shared = {
  'revenue-models': revenueModels,
  channels,
  experiments,
  tasks,
  shifts,
  help,
  actions,
  builds,
  assets,
}
export const helpFiles: unknown[] = [helpMethod, helpProjects, helpCommunity, helpAccount]
export const retiredPlays: Record<string, string> = retired
export const otherPeople: unknown = othersFile
