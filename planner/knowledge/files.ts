import clubs from './clubs.json' with { type: 'json' }
import creators from './creators.json' with { type: 'json' }
import helpAccount from './help/account.json' with { type: 'json' }
import helpCommunity from './help/community.json' with { type: 'json' }
import helpMethod from './help/method.json' with { type: 'json' }
import helpProjects from './help/projects.json' with { type: 'json' }
import homeTrades from './home-trades.json' with { type: 'json' }
import homeWellbeing from './home-wellbeing.json' with { type: 'json' }
import hospitality from './hospitality.json' with { type: 'json' }
import localShops from './local-shops.json' with { type: 'json' }
import professionalServices from './professional-services.json' with { type: 'json' }
import propertyCare from './property-care.json' with { type: 'json' }
import actions from './shared/actions.json' with { type: 'json' }
import builds from './shared/builds.json' with { type: 'json' }
import channels from './shared/channels.json' with { type: 'json' }
import experiments from './shared/experiments.json' with { type: 'json' }
import help from './shared/help.json' with { type: 'json' }
import mechanisms from './shared/mechanisms.json' with { type: 'json' }
import revenueModels from './shared/revenue-models.json' with { type: 'json' }
import shifts from './shared/shifts.json' with { type: 'json' }
import tasks from './shared/tasks.json' with { type: 'json' }
import smallClinics from './small-clinics.json' with { type: 'json' }
import softwareTeams from './software-teams.json' with { type: 'json' }
import training from './training.json' with { type: 'json' }
import tutoring from './tutoring.json' with { type: 'json' }

/** Every file of the knowledge base. A new domain is a new file and a line here. */
export const domainFiles: unknown[] = [
  localShops,
  hospitality,
  homeTrades,
  propertyCare,
  smallClinics,
  homeWellbeing,
  tutoring,
  training,
  softwareTeams,
  professionalServices,
  creators,
  clubs,
]
/** What ideas are made of: its hash is the knowledge version that an idea's seed holds. */
export const shared = {
  mechanisms,
  'revenue-models': revenueModels,
  channels,
  experiments,
  tasks,
  shifts,
  help,
}
/** What weeks and prompts are made of; a change here must not reshuffle anybody's ideas. */
export const later = { actions, builds }
/** Articles of the help base beside `shared.help`; like `later`, no part of an idea's seed. */
export const helpFiles: unknown[] = [helpMethod, helpProjects, helpCommunity, helpAccount]
