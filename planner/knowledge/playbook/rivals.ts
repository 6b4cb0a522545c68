import type { PlaybookFile } from './records.ts'

/** Single words that look like any other; a page for each is what the schema asks of a product. */
const productNames =
  'Acuity Angi Auphonic Bloomerang Booksy Brightwheel Buildertrend Bullhorn Calendly Candid Canny Canva Carfax ' +
  'Carta Castmagic ChatGPT Checkr Circle Clio Cloudbeds Craftybase Craigslist Crosschq Danco Dependabot Dext ' +
  'Discord Donut Dotloop Etsy Eventbrite Facebook Faire Fig Fishbowl Fresha Geniuslink Gingr Givebutter ' +
  'Glassdoor Gmail Google Gorgias Grammarly Greenhouse Gusto Handy Headliner Homebase Homebot Homewyse Indeed ' +
  'Instagram Instrumentl Jobber Joist Kajabi Katana Keymailer Loopio Loxo Mailchimp Maven Medbridge Metaview ' +
  'Mindbody Minut Mixpanel Mosey Motive Nextdoor Notion Opendock Otter Outschool Payscale Peerspace Pic-Time ' +
  'Pinterest Pixieset Popmenu Preply Quizlet Rentometer Riverside Route Rover Ruby Scribe Seesaw Sessionize ' +
  'Shippo Shopmonkey Skimmer Sortly Spokin Square Stessa Substack Supermove Swept Teachable Tekmetric Thrizer ' +
  'Thumbtack Timeshifter Tonara Trainerize Trainual Trello Tripleseat Trunk Turno Typeform Udemy Uncat Upwork ' +
  'Vendoo Venmo Vibo Vish Visualping Weave Wyzant Xometry Yardbook Yembo Zillow Zola Zuub'
const products = new Set(productNames.split(' '))

const plainCapitals =
  /\b(AI|CAM|HOA|IEP|MLS|PDFs?|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|March)\b/g
const properNoun = /[\s“(]\p{Lu}|\p{Ll}\p{Lu}|\p{Lu}{3,}|\p{L}\.(com|org|gov|io|ai)\b/u

export function isProductName(name: string): boolean {
  const [first = ''] = name.split(/'s\b|\s/)
  return products.has(first) || properNoun.test(name.replaceAll(plainCapitals, 'x'))
}

export const rivalFaults = ({ problems }: PlaybookFile): string[] =>
  problems.flatMap(({ id, alternatives }) =>
    alternatives
      .filter(({ kind, name }) => kind === 'habit' && isProductName(name))
      .map(({ name }) => `${id}: “${name}” reads like a product, so it needs a page that says what it does`),
  )
