import { drawWeekly } from '#features/challenges/server/weekly.ts'
import { scheduleMarathons } from '#features/events/server/schedule.ts'
import { cast } from '../cast.ts'
import type { Stage } from '../stage.ts'

const submitters = [
  'Tomas Okafor',
  'Priya Raman',
  'Leo Marchetti',
  'Gabriel Costa',
  'Noor Haddad',
  'Ben Adeyemi',
]

const words = [
  {
    firstImpression: "Something that saves me a dull hour. I didn't see what it costs.",
    tried: "I looked for the price and for who's behind it.",
    confused: 'The second button says the same as the first.',
    feedback:
      "I'd read the first line to my sister, who does this for a living. She'd ask what she has to do on Monday.",
    rating: 4,
    wouldPay: 'maybe',
    paysNow: 'A paper list, nothing',
  },
  {
    firstImpression: 'A clear promise, and then a lot of text.',
    tried: 'I filled in the form on my phone, standing.',
    confused: "After I sent it, I didn't know if it had gone through.",
    feedback:
      "Say what happens after I press Send. I pressed it twice and still don't know which one counted.",
    rating: 3,
    wouldPay: 'no',
    paysNow: '',
  },
  {
    firstImpression: "It's about saving time, I think.",
    tried: 'I read the example twice and clicked the big button.',
    confused: "Nothing, it's small enough.",
    feedback: "I'd use this on Sunday evening. The example convinced me more than the headline did.",
    rating: 5,
    wouldPay: 'yes',
    paysNow: '$20 a month for something similar',
  },
]

export async function projectsAreTested(stage: Stage): Promise<void> {
  for (const [index, name] of submitters.entries()) {
    stage.at(9 - index, 10)
    const owner = stage.actor(name)
    const [project] = (await owner.call('GET', '/test-tribe/projects')).items
    const test = await owner.call('POST', '/test-tribe/tests', {
      projectId: project.id,
      title: project.title,
      description: project.description,
      projectUrl: `https://${name.split(' ')[0]!.toLowerCase()}.example/first-version`,
      allowAllTesters: true,
      questions: ['What would you ask me before paying?'],
    })
    for (const [number, said] of words.slice(0, 1 + (index % 3)).entries()) {
      stage.at(8 - index, 12 + number)
      const tester = stage.actor(cast[24 + index * 2 + number]!.name)
      await tester.call('POST', `/test-tribe/tests/${test.id}/reviews`, {
        ...said,
        answers: ['What happens if I stop after a month?'],
      })
    }
    const [latest] = (await owner.call('GET', `/test-tribe/tests/${test.id}/reviews?limit=1`)).items
    if (index % 2 === 0) continue
    await owner.call('PUT', `/test-tribe/reviews/${latest.id}/helpful`, { helpful: true })
    await owner.call('PUT', `/test-tribe/reviews/${latest.id}/answer`, {
      answer: 'Thank you! I changed the line after the button and put the price next to it.',
    })
  }
}

export async function peopleTakePart(
  stage: Stage,
  people = cast.slice(0, 12).map(({ name }) => name),
): Promise<void> {
  stage.at(2, 5)
  await scheduleMarathons(stage.app)
  await drawWeekly(stage.app)
  const { items } = await stage.actor(people[0]!).call('GET', '/vibe-events')
  // Every second Saturday, a marathon begins in the very hours when these people register.
  const coming = items.filter(({ eventDate }: { eventDate: string }) => new Date(eventDate) > stage.today)
  for (const [index, name] of people.entries()) {
    stage.at(1, 8 + (index % 9))
    await stage.actor(name).call('POST', `/vibe-events/${coming[index % coming.length].id}/registration`)
    if (index % 2 === 0) await stage.actor(name).call('POST', '/challenges/ideate-build-test-30/enrolment')
  }
}
