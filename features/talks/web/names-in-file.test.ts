import { describe, expect, it } from 'vitest'
import { namesIn } from './names-in-file.ts'

const read = (...lines: string[]) => namesIn(new File([lines.join('\r\n')], 'people'))

describe('the names in a file', () => {
  it.each([
    [
      'an address book',
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'FN:Bo Baker',
        'TEL:555',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:4.0',
        'FN:Zoë Ü',
        'END:VCARD',
      ],
      ['Bo Baker', 'Zoë Ü'],
    ],
    ['a single card', ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Bo Baker', 'END:VCARD'], ['Bo Baker']],
    [
      'a calendar, once each',
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        ...[1, 2].flatMap((n) => [
          'BEGIN:VEVENT',
          `UID:${n}`,
          'ATTENDEE;CN="Bo Baker":mailto:bo@example.test',
          'ATTENDEE:mailto:cy@example.test',
          'END:VEVENT',
        ]),
        'END:VCALENDAR',
      ],
      ['Bo Baker'],
    ],
    [
      'a table with first and last names',
      ['First Name,Last Name,E-mail', 'Bo,Baker,bo@example.test', '"Cy, Jr",,'],
      ['Bo Baker', 'Cy, Jr'],
    ],
    ['a table with a name', ['Email;Full name', 'a@example.test;Bo Baker'], ['Bo Baker']],
    ['a list without a head', ['Bo Baker', '', 'Cy'], ['Bo Baker', 'Cy']],
    ['nothing', [''], []],
  ])('are found in %s', async (_, lines, names) => {
    expect(await read(...lines)).toEqual(names)
  })
})
