import { mentorsNeverSee, mentorsSee } from '../contract.ts'

export function WhatMentorsSee() {
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      <Part title="When you show a project, mentors see" items={mentorsSee} />
      <Part title="They never see" items={mentorsNeverSee} />
    </div>
  )
}

function Part({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
