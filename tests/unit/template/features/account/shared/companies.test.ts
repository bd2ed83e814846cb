/// <reference lib="dom" />
import { expect, test } from 'vitest'
import { type Answering, broken, json, raw, startBackend } from '#tests/unit/template/api/backend.ts'

async function asking(answer: Answering) {
  const backend = await startBackend(answer)
  const { companiesOf } = await import('#features/account/shared/companies.ts')
  return { ...backend, companiesOf }
}
const two = {
  d: [
    { name: 'Demo', dominio: 'demo' },
    { name: 'Fuerza Sur', dominio: 'fuerza-sur' },
  ],
}

test('asks the host of all gyms for the gyms of a user, without further data', async () => {
  const { companiesOf, asked, origin } = await asking(json(two))
  expect(await companiesOf(`${origin}/all/`, 'ana/maría @box')).toEqual([
    { name: 'Demo', tenant: 'demo' },
    { name: 'Fuerza Sur', tenant: 'fuerza-sur' },
  ])
  expect(asked).toMatchObject([
    { method: 'POST', path: '/all/pwa/getuser/ana%2Fmar%C3%ADa%20%40box', fields: {} },
  ])
})

test('falls back to the site’s own host if the address is invalid', async () => {
  const { companiesOf, asked } = await asking(json(two))
  await companiesOf('javascript:alert(1)/', 'ana')
  expect(asked.map(({ path }) => path)).toEqual(['/pwa/getuser/ana'])
})

test('returns no gyms for an unknown user', async () => {
  const { companiesOf, origin } = await asking(json({ d: [] }))
  expect(await companiesOf(`${origin}/`, 'nadie')).toEqual([])
})

test.each([
  [
    'is refused',
    json({ ok: 0, err: ['Esperá un minuto.'] }),
    { kind: 'refused', errors: ['Esperá un minuto.'] },
  ],
  ['is a list', raw(200, '[]'), { kind: 'garbled' }],
  ['fails', raw(500, ''), { kind: 'server' }],
  ['breaks off', broken, { kind: 'offline' }],
])('rejects an answer that %s instead of returning no gyms', async (_, answer, error) => {
  const { companiesOf, origin } = await asking(answer)
  await expect(companiesOf(`${origin}/`, 'ana')).rejects.toMatchObject({ name: 'ApiError', ...error })
})
