import { expect, test } from 'vitest'
import { encodeAnswer } from '../../../../template/src/contract/encode.ts'
import { decodeAnswer } from '../../../../template/src/contract/endpoint.ts'
import { attendees } from '../../../../template/src/contract/roll-call.ts'

const guest = { booking: 'g7', person: 0, fullname: 'Luz', photo: '', pass: '' }

test('a word that is not known yet goes out empty, and is read as none', () => {
  const wire = encodeAnswer(attendees, { attendees: [{ ...guest, attendance: null }] })
  expect(wire).toEqual({ d: [{ id: 'g7', cid: 0, fullname: 'Luz', foto: '', estado: '', abono: '' }] })
  expect(decodeAnswer(attendees, { ok: 1, ...wire })?.attendees[0]?.attendance).toBeNull()
})

test('what is not declared is a bug, and no answer', () => {
  const misfits = [{ attendance: 'asleep' }, { attendance: null, fullname: null }]
  for (const misfit of misfits)
    expect(() => encodeAnswer(attendees, { attendees: [{ ...guest, ...misfit }] })).toThrow('does not fit')
})
