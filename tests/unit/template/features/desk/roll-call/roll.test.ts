import { expect, test } from 'vitest'
import { rollInWords, withUnsentMarks } from '#features/desk/roll-call/roll.ts'
import type { Attendee } from '#protocol/checkin/roll-call.ts'
import { readAnswer } from '#tests/support/protocol.ts'

const rollOf = (...marks: string[]): Attendee[] =>
  readAnswer('asistentes', {
    ok: 1,
    d: marks.map((estado, at) => ({ id: `b${at}`, cid: at, fullname: 'Ana', estado })),
  })?.attendees ?? []

test.each([
  [[], '0 de 0 presentes'],
  [['presente'], '1 de 1 presente'],
  [['presente', 'tarde', 'ausente', ''], '2 de 4 presentes'],
  [['ausente', ''], '0 de 2 presentes'],
])('summarizes the attendance %o as: %s', (marks, expected) => {
  expect(rollInWords(rollOf(...marks))).toBe(expected)
})

test('applies an unsent mark only to its own booking', () => {
  const roll = rollOf('presente', '')
  const marked = withUnsentMarks(roll, [{ booking: 'b1', attendance: 'absent' }])
  expect(marked).toEqual([roll[0], { ...roll[1], attendance: 'absent' }])
})

test('shows a removed mark as empty before the change is sent', () => {
  expect(withUnsentMarks(rollOf('presente'), [{ booking: 'b0', attendance: null }])[0]?.attendance).toBeNull()
})
