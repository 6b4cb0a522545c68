export const talks: string[][] = [
  [
    "Hello! I read your profile twice. I can build in the evenings, but I don't have anyone to ask.",
    "I have people to ask and can't build. That could work. What do you have so far?",
    'A page with a form and a list of fourteen names. Two answered.',
    "Can you send me the message you wrote to them? I'd like to see the first line.",
    '"I am building a tool for…"',
    "That's the line to change. Let me try it on three people I know, by Thursday.",
    "Deal. I'll write down what I expect them to say before Thursday.",
    'Good habit. Talk on Friday at six?',
  ],
  [
    'Your answer about the basement with no signal saved my week.',
    'Glad! Did you show the number of unsent readings?',
    'Yes, and the first person who saw it said "oh, so it isn\'t lost." That was the whole test.',
    "Then that's your headline.",
  ],
  [
    'The page says we both avoid selling. Who would do it?',
    'I thought about that. We could each do the half that scares us less: I write, you call.',
    'Calling five people I know is fine. Strangers are not.',
    'Then five it is, and we look at the number on Sunday.',
  ],
  [
    'Two weeks, ten calls, one page. Shall we write the trial agreement?',
    "Yes. I put four hours a week. That's all I can honestly do.",
    'Four works for me. I agreed to it.',
  ],
  [
    'I have the drawings you asked about, about forty of them.',
    'Forty is more than enough for a first page. Which three do patients ask for most?',
    'Shoulder, shoulder, and the one for the lower back.',
  ],
]

export const requests = [
  {
    from: 'Felix Braun',
    to: 'Mara Lindqvist',
    text: 'Hello Mara, I collect price lists, and I have eleven from bakeries. Would they help you on Friday?',
    accepted: true,
    answer: 'Very much! Which of them are per month?',
  },
  {
    from: 'Oliver Grant',
    to: 'Aisha Bello',
    text: 'I told you to strike your first line, and now I feel I owe you a better one. May I try?',
    accepted: true,
    answer: "Please do. I'll send you both versions tonight.",
  },
  {
    from: 'Sam Whitaker',
    to: 'Mara Lindqvist',
    text: 'I make a podcast about people who charge for the first time. Would you tell me about Friday, whatever happens?',
    accepted: false,
    answer: '',
  },
]
