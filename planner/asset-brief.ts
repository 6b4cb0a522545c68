import type { Founder } from './founder.ts'
import type { AssetType, Draft } from './plan.ts'
import { tells } from './told.ts'

type Asset = { title: string; assetType: AssetType; description: string; details: string }

export const assetLabels: Record<AssetType, string> = {
  website: 'Website',
  ecommerce: 'E-commerce',
  mobile_app: 'Mobile app',
  saas: 'SaaS',
  blog: 'Blog',
  social_media: 'Social media',
  online_course: 'Online course',
  marketplace: 'Marketplace',
  other: 'Other',
}

/** Whom an asset of each type serves, and the assumption that most often holds it back. */
const kinds: Record<AssetType, { who: string; assumption: string }> = {
  website: {
    who: 'People who visit the site',
    assumption: 'Visitors see within ten seconds what they can get here.',
  },
  ecommerce: {
    who: 'People who put something into the basket',
    assumption: 'People who leave the basket would buy if one doubt were answered.',
  },
  mobile_app: {
    who: 'People who have installed the app',
    assumption: 'People who open it once have a reason to open it again.',
  },
  saas: {
    who: 'People who have an account',
    assumption: 'New accounts reach the first useful result on the first day.',
  },
  blog: {
    who: 'People who read a whole piece',
    assumption: 'Readers want more from you than the piece that they came for.',
  },
  social_media: {
    who: 'People who follow and answer',
    assumption: 'Those who follow would follow you to something they pay for.',
  },
  online_course: {
    who: 'People who bought or nearly bought the course',
    assumption: 'People who begin the course go far enough to be glad of it.',
  },
  marketplace: {
    who: 'The side of the marketplace that comes less',
    assumption: 'The scarcer side finds enough to come back.',
  },
  other: { who: 'People who use it today', assumption: 'Those who use it today would miss it tomorrow.' },
}

/** The draft for something that exists: six numbers first, and the founder's words as they stand. */
export function assetBrief(
  { title, assetType, description, details }: Asset,
  founder: Founder,
): Omit<Draft, 'category'> {
  const { who, assumption } = kinds[assetType]
  return {
    manual: 'Watch two people use it and write down where they stop.',
    channelId: founder.answers.reach?.option === 'write' ? 'how-to-guide' : 'direct-message',
    brief: {
      who,
      problem: `In your words: “${description}”`,
      workaround: null,
      solution: `“${title}” as it is today. You add: “${details}”`,
      price: null,
      whereToFind: null,
      riskiestAssumption: assumption,
      firstTest: {
        experimentId: 'six-numbers',
        title: 'Six numbers and two people',
        hypothesis:
          'One of six numbers shows where most is lost, and two people who try it stop at that very place.',
        steps: [
          "Write down six numbers: visitors, returning, buyers, cost, largest source, and where people stop. “Don't know” is an answer.",
          'Ask two people who do not know it to try it while you watch in silence.',
          'Mark the place where both stopped.',
        ],
        days: 7,
        hours: Math.min(3, founder.weeklyHours),
        cashCents: 0,
        sample: 2,
        passMark: 'Both stop at the same place, and a number agrees with it.',
        killMark: 'If neither stops anywhere, the trouble is reach and not the asset: turn to growth.',
      },
      wrongIf: [
        'The people who come are not those who would pay.',
        'You are the only one who would miss it.',
      ],
      openQuestions: openQuestions(`${description}\n${details}`),
    },
  }
}

function openQuestions(text: string): string[] {
  return [
    ...(tells.visitors(text) ? [] : ['How many people came last month, and how many of them came back?']),
    ...(tells.income(text) ? [] : ['How many paid, and how much?']),
    ...(tells.success(text) ? [] : ['What would you call a success in three months, as a number?']),
  ]
}
