/** Who it was and what comes next are filled in by some. */
export type Heard =
  | string
  | {
      text: string
      person: string
      nextStep?: string
      /** In days. */
      within?: number
      nextMinutes?: number
    }

export type Founder = {
  /** One of the five that their answers lead to. */
  idea: string
  /** Conversations: two that support it, then one that's unclear and one against. */
  heard?: Heard[]
  /** What answers their test, where conversations don't. */
  used?: Heard[]
  paid?: Heard
}

export const founders: Record<string, Founder> = {
  'Mara Lindqvist': {
    idea: 'Bake Counts by Text for Bakeries',
    heard: [
      {
        text: "Threw out forty rolls on Tuesday because it rained. She guesses tomorrow's bake at closing, from a clipboard by the oven.",
        person: 'Dalia',
      },
      {
        text: 'Ran out of rye at 10 on Saturday and tossed two trays on Sunday. He asked if I could text him a number for tomorrow.',
        person: 'Ruben',
        nextStep: 'Text Ruben a number for Saturday, and ask on Sunday what was left',
        within: 3,
        nextMinutes: 15,
      },
    ],
    used: [
      {
        text: 'Texted her leftovers without a reminder, and baked 12 rolls fewer the next day.',
        person: 'Dalia',
      },
      {
        text: 'Texted at closing while I was at work. She wants a count for rye, too.',
        person: 'Dalia',
      },
      {
        text: "Texted again, on her own. She says it's faster than the clipboard.",
        person: 'Dalia',
      },
    ],
    paid: {
      text: 'Paid for the first month after a week of counts that I worked out by hand.',
      person: 'Dalia',
      nextStep: 'counts for three more weeks, with rye',
      within: 4,
      nextMinutes: 60,
    },
  },
  'Tomas Okafor': {
    idea: 'Old Candidate Search for Recruiters',
    heard: [
      'Has 2,300 resumes and only searches them by job title. Last month she paid for a job ad, and the person she hired was already in her notes.',
      "Spent Sunday evening rereading call notes for one role. He found two people he'd forgotten and placed one of them.",
      "Likes the idea and says her files are a mess. She couldn't tell me when she last looked through them.",
    ],
  },
  'Ines Carvalho': {
    idea: 'Two Exercise Clips for PT Patients',
    heard: [
      'Hands every patient a sheet with nine drawings. She asked six of them last week, and one had done all nine.',
      "Films exercises on patients' phones already. Writing the steps down takes her five minutes each, so most patients don't get one.",
      "Friendly, but no numbers. He doesn't ask his patients what they did at home.",
      "The clinic pays for an exercise app, and patients use it. He doesn't want a second one.",
    ],
  },
  'Jonas Weber': { idea: 'Permit Status Alerts for Electricians' },
  'Priya Raman': {
    idea: 'Fraction Mistake Sheets for Math Tutors',
    heard: [
      'Draws the same pie for every student who adds the bottoms. She did it three times this week.',
      'Bought a 200-page pack, and the page he needs is never in it. He asked for mine on common denominators.',
    ],
  },
  'Leo Marchetti': {
    idea: 'Archive Answers for Newsletters',
    heard: [
      'Gets about ten questions a week that she answered years ago. She spends Friday morning looking for the links.',
      'A reader asked about an issue from 2023, and it took him 25 minutes to find it. He started a spreadsheet once and gave up at issue 60.',
      "Says readers do ask. She couldn't remember the last time it bothered her.",
    ],
  },
  'Aisha Bello': {
    idea: 'Invoice Price Alerts for Cafes',
    heard: [
      "Pulled out last month's invoices while we talked. Oat milk had gone up 14%, and she hadn't noticed.",
      'Goes through invoices once a quarter, three hours on a Sunday. In June he found out that eggs went up in March.',
      "Her supplier sends a price list. She isn't sure if anyone reads it.",
      'Calls two suppliers every Monday to compare. He likes doing it and wants to keep it that way.',
    ],
    paid: 'Paid for a month after I found $90 in price jumps on her invoices by hand.',
  },
  'Sven Dahl': { idea: 'First-Day Reminders for Small Companies' },
  'Chloe Martin': {
    idea: 'Welcome Email Series for Newsletters',
    heard: [
      "New subscribers get one line: “Thanks for signing up.” He's been meaning to write a real welcome since January.",
      'Showed me her numbers. A third of new readers never open a second issue, and she thinks the welcome is why.',
    ],
  },
  'Daniel Kim': {
    idea: 'Real-Work Applications for First Hires',
    heard: [
      'Got 280 applications for one support job and read the first 60. She still wonders about the rest.',
      'Had applicants answer a real customer email. It worked, but collecting the answers took him a whole weekend.',
      'Hires one person a year, through friends. He might post a job next time.',
    ],
  },
  'Fatima Zahra': {
    idea: 'Local Plan Notes for Dental Front Desks',
    heard: [
      "Was on hold for 31 minutes on Monday for one patient's plan. She keeps a notebook with twelve employers in it.",
      'Three people call the same insurer, and each keeps their own notes. Half of those were lost when someone left.',
      "Says the calls are annoying. She didn't know how many they make.",
      "A service checks every plan for them, and it's part of their software. They're happy with it.",
    ],
  },
  'Oliver Grant': { idea: 'Friday Money List for Roofers' },
  'Yuki Tanaka': {
    idea: 'Thanksgiving Order Kit for Small Bakeries',
    heard: [
      'Took 140 pie orders on sticky notes last year and lost five. She still has the list of people she apologized to.',
      'Everyone came at 9 the day before Thanksgiving, and the line went around the block. He wants pickup times this year.',
    ],
    paid: "Paid for the order slips and the pickup map before I'd finished drawing them.",
  },
  'Rafael Souza': {
    idea: 'Practice Test Reading for SAT Families',
    heard: [
      'Has three practice reports in a drawer. Her son studied everything for two weeks, even what he already knew.',
      'Paid a tutor $80 to go through one report. The useful part was two topics, written on a napkin.',
      'Thinks the school will explain the scores. Her daughter takes the test in the spring.',
    ],
  },
  'Hannah Vogel': {
    idea: 'Estimate Talk Evenings for Vet Teams',
    heard: [
      "Her newest tech cried after an $1,800 estimate on Thursday. She asked me what I'd have said.",
      'Wrote a script for the desk last year. No one uses it, because it sounds like a bank.',
      "Says his team is good with people. He hasn't listened to an estimate in a while.",
      'The vets there talk about costs themselves, in the exam room. The desk never has to.',
    ],
  },
  'Marcus Reed': { idea: 'Plain-Word Findings for Repair Shops' },
  'Elena Petrova': {
    idea: 'Daily Form Check for Web Agencies',
    heard: [
      "A dentist's contact form was broken for three weeks. The client noticed first and moved the site to another agency.",
      'Tests thirty forms by hand on the first Monday of the month. It takes her a morning, and last month she skipped it.',
    ],
  },
  'Sam Whitaker': {
    idea: 'Guest Prep Cards for Podcast Hosts',
    heard: [
      'Sends guests a long email. Two of the last three showed up without headphones.',
      'Loses the first ten minutes of every recording to setup. She asked to try my card with her guest on Tuesday.',
      "Records with the same four friends. He'd like more guests someday.",
    ],
  },
  'Noor Haddad': {
    idea: 'Insurer Rule Newsletter for PT Clinics',
    heard: [
      'Had six visits denied in May because a form had changed. They found out from the denials.',
      "Reads the insurers' pages every other Friday and prints what matters. Two clinics nearby ask her for copies.",
      "Says the billing company handles it. He wasn't sure they'd tell him about a change.",
      'Gets the news free from the state association and says that covers it.',
    ],
    paid: "Paid for the first month after I sent one page about last month's changes.",
  },
  'Gabriel Costa': { idea: 'Cancellation Policy Kit for Stylists' },
  'Lucia Romano': {
    idea: 'English Lessons for Front Desk Jobs',
    heard: [
      "Teaches two hotel receptionists and writes every lesson herself. Sunday's took her two hours.",
      'Lost a student because the textbook had nothing about check-in. She wants to teach my first lesson this week.',
    ],
  },
  'Ben Adeyemi': {
    idea: 'Stuck-Student Emails for Course Makers',
    heard: [
      'Of her 60 students, 38 stopped at lesson four. She wrote to three of them and got three different reasons.',
      'Sends everyone the same “come back” email once a month. The last one got one answer, and it was a refund request.',
      "Doesn't look at who finishes. He wants more sales first.",
    ],
  },
  'Katarina Novak': {
    idea: 'Supply Price Watch for Contractors',
    heard: [
      'Quoted a deck in April with prices from March and paid the $600 difference himself.',
      'Calls three lumberyards before every bid. That takes her an hour, and she writes two bids a week.',
      'Says prices move all the time. He adds 10% and has never checked if that covers it.',
      "His supplier holds prices for 60 days, so it hasn't been a problem.",
    ],
  },
  'Pierre Lambert': { idea: 'Family Photo Call Cards for Photographers' },
}
