import { moreThreads } from './more-threads.ts'
import type { Thread } from './thread.ts'

export const threads: Thread[] = [
  {
    ago: 38,
    by: 'Ben Adeyemi',
    category: 'General',
    title: 'How many people do you talk to before you stop asking?',
    text:
      'My plan says eight conversations. After three I hear the same thing every time. ' +
      'Do I keep going for the other five, or am I just being polite?',
    replies: [
      {
        by: 'Hannah Vogel',
        text:
          'Keep going to five. My first three were all friends of one friend. ' +
          'The fourth worked somewhere else and said the opposite.',
        solves: true,
        likedBy: ['Mara Lindqvist', 'Tomas Okafor', 'Ines Carvalho'],
      },
      {
        by: 'Sven Dahl',
        text:
          'I write down **before** each call what I expect to hear. ' +
          "When I'm right twice in a row, I change who I ask, not how often.",
        likedBy: ['Ben Adeyemi'],
      },
    ],
  },
  {
    ago: 35,
    by: 'Jonas Weber',
    category: 'Development',
    title: 'A form that works in a basement with no signal',
    text:
      "Half of my meter readings happen where there's no network. " +
      "What's the simplest way to keep a form until I'm back upstairs? " +
      "I don't want to make an app for the app store.",
    replies: [
      {
        by: 'Tomas Okafor',
        text:
          'A plain page that writes to `localStorage` on every change and sends when the `online` ' +
          'event comes. Fifty lines:\n\n```js\naddEventListener("online", () => sendWaiting())\n```\n\n' +
          'Show the number of unsent readings all the time, or people will not trust it.',
        solves: true,
        likedBy: ['Jonas Weber', 'Alex Turner', 'Ivan Horvat'],
      },
      {
        by: 'Kwame Mensah',
        text:
          'Test it with your phone in airplane mode *before* you go down to the basement. ' +
          'Mine worked at my desk and lost two readings in the first house.',
      },
    ],
  },
  {
    ago: 33,
    by: 'Aisha Bello',
    category: 'Marketing',
    title: 'No one answers my first message. Here it is, tear it apart',
    text:
      '> Hello, I am building a tool for restaurants that predicts purchases. ' +
      'Would you like to hear more?\n\nI sent it to fourteen owners. Two read it. ' +
      'What would make you answer?',
    replies: [
      {
        by: 'Oliver Grant',
        text:
          'You ask for their time and offer yours. Ask one thing they can answer standing up: ' +
          '"What did you throw away on Sunday?"',
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
    text:
      'A page that goes out after the second appointment and says what week three feels like and why ' +
      'most people stop then. I print it for now. ' +
      "Five of nine patients came back, which is three more than usual, but nine isn't many.",
    replies: [
      {
        by: 'Nina Fischer',
        text: "I'd use it tomorrow. Could each exercise have a drawing? I have a whole folder of them.",
        likedBy: ['Ines Carvalho'],
      },
      {
        by: 'Rafael Souza',
        text:
          'Nine is enough to see a direction. ' +
          "Write down the nine before that, too, or you'll remember them as better than they were.",
      },
    ],
  },
  {
    ago: 27,
    by: 'Chloe Martin',
    category: 'Collaboration',
    title: 'Looking for someone who builds: I have a list of 140 people who want this',
    text:
      'A directory that introduces newsletter writers in the same town to each other. ' +
      "I've done it by hand since May, with a spreadsheet and a lot of coffee. " +
      'I need someone who can automate it. Two weeks on trial, then we talk.',
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
    text:
      'My no-show policy and reminder texts for barbers cost $9 a month. Six shops pay. ' +
      'Three others said they would tell me next month, and next month they said it again.',
    replies: [
      {
        by: 'Katarina Novak',
        text: "What does one empty chair cost them per hour? If it's more than $9, your price isn't the problem.",
        solves: true,
        likedBy: ['Gabriel Costa', 'Felix Braun'],
      },
      {
        by: 'Felix Braun',
        text:
          'I keep price lists: what salons pay for booking runs from $20 to $60 a chair. ' +
          "You're way under that range, so it looks like a hobby.",
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
    text: "The page works. It has a sign-in, but I have no idea if anyone can read another clinic's list.",
    replies: [
      {
        by: 'Elena Petrova',
        text:
          "Make two accounts. Sign in as the second and open the link to the first one's list. " +
          'Then try the same link with the number one higher. That finds most problems.',
        solves: true,
        likedBy: ['Noor Haddad', 'Ben Adeyemi', 'Alex Turner', 'Jonas Weber', 'Priya Raman'],
      },
      { by: 'Alex Turner', text: 'And put the check where the data is read, not where the button is shown.' },
    ],
  },
  ...moreThreads,
]
