import { expect, test } from 'vitest'
import { ticketIn } from '#generator/sandbox/session.ts'

const cookie = 'selector.verifier'
const ticket = ['selector', 'verifier']

test('reads a ticket from app1 and app2, or from cookieios', () => {
  expect(ticketIn({ app1: 'selector', app2: 'verifier' }, { ending: false })).toEqual(ticket)
  expect(ticketIn({ app1: '', app2: '', cookieios: cookie }, { ending: false })).toEqual(ticket)
})

test('accepts a cookie alone only to end its session', () => {
  const nobody = { app1: '', app2: '', cookieios: '' }
  expect(ticketIn(nobody, { cookie, ending: false })).toBeNull()
  expect(ticketIn(nobody, { cookie, ending: true })).toEqual(ticket)
  expect(ticketIn({ app1: 'a', app2: 'b' }, { cookie, ending: true })).toEqual(['a', 'b'])
})
