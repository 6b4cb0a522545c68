import type { Thread } from './thread.ts'

export const moreThreads: Thread[] = [
  {
    ago: 19,
    by: 'Priya Raman',
    category: 'Marketing',
    title: 'Twelve teachers downloaded it, none came back',
    text: 'A worksheet that balances equations with pictures. Downloads are nice to look at. What would you ask the twelve?',
    replies: [
      {
        by: 'Marcus Reed',
        text: 'Not whether they liked it. "In which lesson did you use it, and what happened in minute ten?"',
        likedBy: ['Priya Raman'],
      },
      {
        by: 'Julia Schwarz',
        text: 'I asked mine what they did *instead* that week. It was the old worksheet, because it was already printed.',
      },
    ],
  },
  {
    ago: 16,
    by: 'Tomas Okafor',
    category: 'General',
    title: 'I hit my stop point. Now what?',
    text:
      'I said: if four of five say it is solved, I stop. It was four of five. ' +
      "I've put three weekends of code into this and I don't want to stop.",
    replies: [
      {
        by: 'Ruth Cohen',
        text: 'You picked that number when you were calm. Trust that version of you.',
        likedBy: ['Tomas Okafor', 'Mara Lindqvist', 'Daniel Kim', 'Hannah Vogel'],
      },
      {
        by: 'Daniel Kim',
        text: 'What did the fifth one say? I changed the assumption once, not the product, and the second test passed.',
        solves: true,
        likedBy: ['Tomas Okafor'],
      },
    ],
  },
  {
    ago: 13,
    by: 'Sofia Eriksen',
    category: 'Collaboration',
    title: 'Trial agreement: what did you put under "who owns what"?',
    text: 'Two weeks, one landing page, ten calls. We never talked about who keeps the venue list if we split up.',
    replies: [
      {
        by: 'Sven Dahl',
        text:
          'Each keeps what they brought. Anything we made in those two weeks belongs to both of us, ' +
          'and either one can keep using it. It fit on one line.',
        solves: true,
        likedBy: ['Sofia Eriksen', 'Chloe Martin'],
      },
    ],
  },
  {
    ago: 10,
    by: 'Yuki Tanaka',
    category: 'Feedback',
    title: 'Five seconds: what is this page for?',
    text:
      'Please look at the first screen for five seconds, close it, ' +
      "and write here what you think it sells. Be blunt. All I'll say is that it's about bread.",
    replies: [
      { by: 'Grace Owusu', text: 'Bread for people who order for an office?', likedBy: ['Yuki Tanaka'] },
      { by: 'Dina Salem', text: "A cookbook. I didn't see a price." },
      {
        by: 'Victor Lindholm',
        text: "Something with bread and a calendar. The picture is great, but I don't get the headline.",
      },
    ],
  },
  {
    ago: 7,
    by: 'Amara Nwosu',
    category: 'Development',
    title: 'Two carers tapped the same shift at the same second',
    text: 'They both got it. How do people stop that without making everyone wait?',
    replies: [
      {
        by: 'Elena Petrova',
        text:
          'Let the database decide: a unique index on the shift. ' +
          'The second one gets an error, and you turn that into a sentence.',
        solves: true,
        likedBy: ['Amara Nwosu', 'Kwame Mensah'],
      },
    ],
  },
  {
    ago: 4,
    by: 'Pierre Lambert',
    category: 'Marketing',
    title: 'My first ten customers came from one wedding planner',
    text:
      'I wrote articles for six weeks: forty visits. ' +
      'Then a planner sent my cards for the family photos to her couples, and ten bought them in nine days. ' +
      'I wish I had asked her in week one.',
    replies: [
      {
        by: 'Sofia Eriksen',
        text: 'We get asked for this every week. Ask five more of us before you write another article.',
        likedBy: ['Pierre Lambert', 'Mara Lindqvist'],
      },
      { by: 'Sam Whitaker', text: 'What did she get out of it?' },
      {
        by: 'Pierre Lambert',
        text: 'One less page to explain. I offered her money, and she laughed.',
        likedBy: ['Sam Whitaker'],
      },
    ],
  },
  {
    ago: 2,
    by: 'Hannah Vogel',
    category: 'General',
    title: 'Three hours a week: what do you leave out?',
    text: "I work shifts. My plan for this week has two things on it and I'll get to one. What do you drop first?",
    replies: [
      {
        by: 'Fatima Zahra',
        text: 'Anything that no one outside will see this week.',
        likedBy: ['Hannah Vogel', 'Jonas Weber'],
      },
    ],
  },
  {
    ago: 1,
    by: 'Mara Lindqvist',
    category: 'Feedback',
    title: 'Would you pay $12 a month to know how much to bake?',
    text:
      'One bakery texted me its leftovers for a week, and I texted back how much to bake. ' +
      'It threw away a third less, and she paid for a month. The next one is harder to ask.',
    replies: [
      {
        by: 'Omar Farouk',
        text: 'For fish: yes, today. Ask, then be quiet.',
        likedBy: ['Mara Lindqvist', 'Aisha Bello'],
      },
      {
        by: 'Aisha Bello',
        text: 'A third less of what, in money? Put that number into the question.',
        likedBy: ['Mara Lindqvist'],
      },
    ],
  },
]
