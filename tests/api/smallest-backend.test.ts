// The smallest backend of the docs answers the app's reads and keeps the protocol's promises.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Action, type AnswerOf, readAnswer } from '#tests/support/protocol.ts'
import { startSmallestBackend } from '#tests/support/smallest-backend.ts'

let backend: Awaited<ReturnType<typeof startSmallestBackend>>
let ticket: Record<string, string> = {}
// Its clock starts on the 25th.
const [tomorrow, other] = ['2026-11-26', '2026-11-27']

beforeAll(async () => {
  backend = await startSmallestBackend()
  const answer = await ask('login', { username: 'ana', password: 'molde1234' })
  ticket = { app1: answer.ticket[0] ?? '', app2: answer.ticket[1] ?? '', cookieios: '' }
})
afterAll(() => backend.stop())

const post = (action: string, fields: Record<string, string>) =>
  fetch(`${backend.base}pwa/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...ticket }),
  })

async function ask<Name extends Action>(
  action: Name,
  fields: Record<string, string> = {},
): Promise<AnswerOf<Name>> {
  const answer = readAnswer(action, await (await post(action, fields)).json())
  if (!answer) throw new Error(`${action} returned an invalid answer.`)
  return answer
}

test('books a class once per rid and returns the outcome', async () => {
  const { slots } = await ask('turnos', { fecha: tomorrow, dias: '7' })
  expect(slots.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'free'))
  const first = await ask('reservar', { id: tomorrow, rid: 'a' })
  expect([first.ok, first.booking?.slot]).toEqual([1, tomorrow])
  expect((await ask('reservar', { id: tomorrow, rid: 'a' })).booking).toEqual(first.booking)
  const outcome: unknown = await (await post('reservaver', { rid: 'a' })).json()
  expect(readAnswer('reservaver', outcome)).toMatchObject({ ok: 1, rid: 'a' })
  expect(readAnswer('reservar', outcome)?.booking).toEqual(first.booking)
  expect(await ask('reservar', { id: tomorrow, rid: 'b' })).toMatchObject({ ok: 0, code: 'alreadyBooked' })
  const { bookings } = await ask('misreservas', { tipo: 'prox', desde: '' })
  expect(bookings.map(({ slot }) => slot)).toEqual([tomorrow])
})

test('refuses a late write that was reported as never arrived', async () => {
  expect(await ask('reservaver', { rid: 'late' })).toMatchObject({ ok: 0, code: 'notFound', rid: 'late' })
  expect((await ask('reservar', { id: other, rid: 'late' })).ok).toBe(0)
  const { slots } = await ask('turnos', { fecha: other, dias: '1' })
  expect(slots.map(({ taken }) => taken)).toEqual([0])
})

test('reports an invalid session, and answers 404 to unknown actions', async () => {
  expect((await post('planes', {})).status).toBe(404)
  expect((await post('toString', {})).status).toBe(404)
  const { app2: _, ...without } = ticket
  const answer = await fetch(`${backend.base}pwa/turnos`, {
    method: 'POST',
    body: new URLSearchParams({ ...without, fecha: tomorrow, dias: '1' }),
  })
  expect(readAnswer('turnos', await answer.json())).toMatchObject({ ok: 0, code: 'sessionOver' })
})
