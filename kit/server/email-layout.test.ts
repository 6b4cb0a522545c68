import { expect, it } from 'vitest'
import type { Config } from './config.ts'
import { layOutEmail } from './email-layout.ts'

const config = { brandName: 'Buildkin', publicUrl: 'https://buildkin.example' } as Config
const parts = {
  to: 'reader@example.test',
  subject: 'We got your message',
  lines: ['Here it is:', 'One line\nand another'],
  action: { label: 'Contact us', href: 'https://buildkin.example/contact' },
  foot: 'You wrote to us.',
}

it('greets people by name, and not at all without one', () => {
  expect(layOutEmail(config, { ...parts, name: 'Mara' }).body).toMatch(/^Hi Mara,\n\nHere it is:/)
  const unnamed = layOutEmail(config, parts)
  expect(unnamed.body).toMatch(/^Here it is:/)
  expect(unnamed.html).not.toContain('Hi,')
})

it('keeps line breaks and takes its colors from the reader, except for the button', () => {
  const { html } = layOutEmail(config, parts)
  expect(html).toContain('white-space:pre-line">One line\nand another</p>')
  expect(html.match(/#[\da-f]{6}/g)).toEqual(['#6d2fe0', '#ffffff'])
})
