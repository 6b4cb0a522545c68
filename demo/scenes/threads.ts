type Reply = { by: string; text: string; /** Accepted by the author. */ solves?: true; likedBy?: string[] }
export type Thread = {
  /** Days before today. */ ago: number
  by: string
  category: string
  title: string
  text: string
  replies: Reply[]
}

/** What the community talks about. Everybody in it is invented. */
export const threads: Thread[] = [
  {
    ago: 38,
    by: 'Ben Adeyemi',
    category: 'General',
    title: 'How many people do you talk to before you stop asking?',
    text: 'My plan says eight conversations. After three I hear the same thing every time. Do I keep going for the other five, or am I just being polite?',
    replies: [
      {
        by: 'Hannah Vogel',
        text: 'Keep going to five. My first three were all friends of one friend. The fourth worked somewhere else and said the opposite.',
        solves: true,
        likedBy: ['Mara Lindqvist', 'Tomas Okafor', 'Ines Carvalho'],
      },
      {
        by: 'Sven Dahl',
        text: "I write down **before** each call what I expect to hear. When I'm right twice in a row, I change who I ask, not how often.",
        likedBy: ['Ben Adeyemi'],
      },
    ],
  },
  {
    ago: 35,
    by: 'Jonas Weber',
    category: 'Development',
    title: 'A form that works in a basement with no signal',
    text: "Half of my meter readings happen where there's no network. What's the simplest way to keep a form until I'm back upstairs? I don't want to make an app for the app store.",
    replies: [
      {
        by: 'Tomas Okafor',
        text: 'A plain page that writes to `localStorage` on every change and sends when the `online` event comes. Fifty lines:\n\n```js\naddEventListener("online", () => sendWaiting())\n```\n\nShow the number of unsent readings all the time, or people will not trust it.',
        solves: true,
        likedBy: ['Jonas Weber', 'Alex Turner', 'Ivan Horvat'],
      },
      {
        by: 'Kwame Mensah',
        text: 'Test it with your phone in airplane mode *before* you go down to the basement. Mine worked at my desk and lost two readings in the first house.',
      },
    ],
  },
  {
    ago: 33,
    by: 'Aisha Bello',
    category: 'Marketing',
    title: 'No one answers my first message. Here it is, tear it apart',
    text: '> Hello, I am building a tool for restaurants that predicts purchases. Would you like to hear more?\n\nI sent it to fourteen owners. Two read it. What would make you answer?',
    replies: [
      {
        by: 'Oliver Grant',
        text: 'You ask for their time and offer yours. Ask one thing they can answer standing up: "What did you throw away on Sunday?"',
        solves: true,
        likedBy: ['Aisha Bello', 'Grace Owusu', 'Omar Farouk', 'Mara Lindqvist'],
      },
      {
        by: 'Omar Farouk',
        text: 'I would answer that one. I threw away eleven kilos of bass.',
        likedBy: ['Aisha Bello', 'Oliver Grant'],
      },
      { by: 'Ruth Cohen', text: 'Cut "I am building." They don\'t care yet.' },
    ],
  },
  {
    ago: 30,
    by: 'Ines Carvalho',
    category: 'Feedback',
    title: 'One page for patients who stop coming: would you read it?',
    text: "A page that goes out after the second appointment and says what week three feels like and why most people stop then. I print it for now. Five of nine patients came back, which is three more than usual, but nine isn't many.",
    replies: [
      {
        by: 'Nina Fischer',
        text: "I'd use it tomorrow. Could each exercise have a drawing? I have a whole folder of them.",
        likedBy: ['Ines Carvalho'],
      },
      {
        by: 'Rafael Souza',
        text: "Nine is enough to see a direction. Write down the nine before that, too, or you'll remember them as better than they were.",
      },
    ],
  },
  {
    ago: 27,
    by: 'Chloe Martin',
    category: 'Collaboration',
    title: 'Looking for someone who builds: I have a list of 140 people who want this',
    text: "A directory that introduces newsletter writers in the same town to each other. I've done it by hand since May, with a spreadsheet and a lot of coffee. I need someone who can automate it. Two weeks on trial, then we talk.",
    replies: [
      { by: 'Leo Marchetti', text: 'I could do evenings. What goes wrong first when you do it by hand?' },
      {
        by: 'Chloe Martin',
        text: 'Remembering who has already met. And following up after a week.',
        likedBy: ['Leo Marchetti'],
      },
    ],
  },
  {
    ago: 25,
    by: 'Gabriel Costa',
    category: 'General',
    title: 'Is $9 a month too cheap?',
    text: 'My waiting list for barbers costs $9. Six shops pay. Three others said they would tell me next month, and next month they said it again.',
    replies: [
      {
        by: 'Katarina Novak',
        text: "What does one empty chair cost them per hour? If it's more than $9, your price isn't the problem.",
        solves: true,
        likedBy: ['Gabriel Costa', 'Felix Braun'],
      },
      {
        by: 'Felix Braun',
        text: "I keep price lists: what salons pay for booking runs from $20 to $60 a chair. You're way under that range, so it looks like a hobby.",
        likedBy: ['Gabriel Costa'],
      },
      {
        by: 'Harvey Stone',
        text: 'Ask the three what they use instead this month. "Next month" is an answer too.',
      },
    ],
  },
  {
    ago: 22,
    by: 'Noor Haddad',
    category: 'Development',
    title: 'How do I know that what the assistant wrote is safe?',
    text: "The page works. It has a sign-in, but I have no idea if anyone can read another pharmacy's list.",
    replies: [
      {
        by: 'Elena Petrova',
        text: "Make two accounts. Sign in as the second and open the link to the first one's list. Then try the same link with the number one higher. That finds most problems.",
        solves: true,
        likedBy: ['Noor Haddad', 'Ben Adeyemi', 'Alex Turner', 'Jonas Weber', 'Priya Raman'],
      },
      { by: 'Alex Turner', text: 'And put the check where the data is read, not where the button is shown.' },
    ],
  },
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
    text: "I said: if four of five say it is solved, I stop. It was four of five. I've put three weekends of code into this and I don't want to stop.",
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
        text: 'Each keeps what they brought. Anything we made in those two weeks belongs to both of us, and either one can keep using it. It fit on one line.',
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
    text: "Please look at the first screen for five seconds, close it, and write here what you think it sells. Be blunt. All I'll say is that it's about bread.",
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
        text: 'Let the database decide: a unique index on the shift. The second one gets an error, and you turn that into a sentence.',
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
    text: 'I wrote articles for six weeks: forty visits. Then a planner sent my contract template to her couples, and ten bought it in nine days. I wish I had asked her in week one.',
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
    text: "Two bakeries have been trying it with me on paper since last week. One of them threw away a third less. I'm asking for money on Friday and I'm nervous.",
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
