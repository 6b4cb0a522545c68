import type { Trait } from '#planner/founder/questions.ts'

type Line = { statement: string; consequence: string }
const line = (statement: string, consequence = ''): Line => ({ statement, consequence })

export const lines: Record<Trait, Record<string, Line>> = {
  skill: {
    build: line('You get things to work.', 'Ideas where building is most of the work come first.'),
    design: line(
      'You make things clear at a glance.',
      'Ideas where a page, a layout or pictures do the work come first.',
    ),
    words: line(
      'You can explain things in writing.',
      'Ideas where most of the work is writing or explaining come first.',
    ),
    people: line("You're easy to talk to.", 'Ideas that begin with conversations come first.'),
    order: line(
      'Nothing gets forgotten when you run it.',
      "Ideas that take something off people's plates every week come first.",
    ),
    numbers: line(
      'You see what numbers mean.',
      'Ideas that start with a price, a total or a comparison come first.',
    ),
  },
  domain: {
    local: line(
      'You know local businesses from the inside.',
      first('shops, cafes, salons, events, rentals and pets'),
    ),
    trades: line(
      'You know what a day on the job looks like.',
      first('home trades, property care, rentals, vehicles and small workshops'),
    ),
    care: line(
      'You know how care works behind the scenes.',
      first('clinics, care, families, charities and pets'),
    ),
    learn: line(
      'You know what happens in a lesson.',
      first('tutors, trainers, learners and families with special needs'),
    ),
    office: line(
      'You know how work moves through an office.',
      first('offices, software teams and people who hire'),
    ),
    makers: line(
      'You know what it takes to make something every week.',
      first('creators, makers, online shops, events, clubs and charities'),
    ),
  },
  reach: {
    write: line(
      "You'd rather write something useful than call.",
      'Ideas whose customers find you through what you publish count more. Expect the first answer in about a week.',
    ),
    direct: line(
      'You can write to twenty strangers by name.',
      "Ideas with a list of people to write to count more. Most won't answer, and that's normal.",
    ),
    talk: line(
      'You learn more from one visit than from ten emails.',
      'Ideas whose customers you can call or visit count more. You can only make as many visits as your hours allow.',
    ),
    network: line(
      'You already know your first customer.',
      "Ideas that start with people you know count more. After the first ten, you'll need a second way to find customers.",
    ),
    find: line(
      'You want people to find you when they search.',
      'Ideas people search for count more. Search takes months, so plan another way to find your first three customers.',
    ),
    partner: line(
      "You'd rather be recommended than advertise.",
      'Ideas that a supplier, a teacher or an association can recommend count more. It goes at their pace.',
    ),
  },
  pull: {
    time: line("You can't watch people do the same thing twice.", 'Problems that eat hours count more.'),
    money: line(
      'You notice wasted money before its owner does.',
      'Problems with a dollar amount count more.',
    ),
    risk: line(
      'You think of what could go wrong.',
      'Problems with deadlines, rules and costly mistakes count more.',
    ),
    quality: line(
      'You see when good people get poor results.',
      'Problems with poor-quality work count more.',
    ),
    alone: line('You notice who should meet.', "Problems where people can't find each other count more."),
    confuse: line('You like to sort out confusing choices.', 'Problems with too many choices count more.'),
  },
  style: {
    fast: line(
      "You'd rather try something by Sunday than plan it for a month.",
      closeCall('the one you can try by hand'),
    ),
    deep: line(
      'You work best when no one calls.',
      closeCall('the one with more quiet work, like building or research'),
    ),
    plan: line('You start once you see the steps.', closeCall('the one you deliver as a file or a data set')),
    social: line(
      'You think best with someone across the table.',
      closeCall('the one where you work with people in person'),
    ),
    story: line('You need to see why it matters.', closeCall('the one with a story to tell')),
  },
  hours: {
    h3: line('You have an evening now and then.'),
    h8: line('You have an evening or two a week.'),
    h15: line('You can keep a small project going next to your job.'),
    h30: line('You can give this half your week.'),
    full: line('This is your main work now.'),
  },
  cash: {
    zero: line("You won't spend a cent before someone pays."),
    d100: line('You can pay for a domain and some printing.'),
    d500: line('You can pay for one proper test.'),
    d2k: line('You can buy a small batch or some ads.'),
    d2kplus: line("Money isn't what holds you back."),
  },
  goal: {
    side: line('A few hundred dollars a month would make you happy.'),
    living: line('You want this to pay your bills.'),
    sell: line('You want something that runs without you.'),
    scale: line('You want a team.'),
    help: line('You want to help people you care about.'),
    learn: line('You want to launch something and learn from it.'),
  },
}

function first(who: string): string {
  return `Ideas for ${who} come first. One may be a wild card from another field.`
}

function closeCall(which: string): string {
  return `We use this for close calls. If two ideas fit you equally well, you get ${which}.`
}

export const ofText: Record<Exclude<Trait, 'hours' | 'cash' | 'goal'>, Line> = {
  skill: line(
    'You wrote what people ask you for.',
    'We compare what you wrote with the problems in our playbook.',
  ),
  domain: line(
    "We don't know these people yet.",
    "You'll get ideas that work in any field. Pick the closest field too, and they'll fit you better.",
  ),
  reach: line(
    "That's how you'd reach people.",
    'We save it with your project. Pick the closest answer too, and we can use it for your ideas.',
  ),
  pull: line("That's what bothers you.", 'We compare what you wrote with the problems in our playbook.'),
  style: line(
    "That's how you work.",
    'We save it with your project. Pick the closest answer too, and we can use it for your ideas.',
  ),
}

export const skipped: Record<Trait, string> = {
  skill: 'If you answer this, we put ideas you can do well first. Only your field counts more.',
  domain: "If you answer this, you'll get ideas for people you know. It counts more than any other answer.",
  reach: "If you answer this, you'll get ideas whose first customers you can reach your way.",
  pull: "If you answer this, you'll get problems you care about.",
  style: 'If you answer this, we use it to choose between ideas that fit you equally well.',
  hours: 'Until you answer, we plan for 3 hours a week, so nothing asks too much of you.',
  cash: 'Until you answer, we only show ideas whose first step is free.',
  goal: "Until you answer, we don't check what an idea could earn.",
}
