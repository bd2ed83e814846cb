import { expect, test } from 'vitest'
import type { Reason } from '#generator/plan/reason.ts'
import { countOf, findGyms, type GymSearch } from '#studio/home/find-gyms.ts'
import { homeTexts } from '#studio/home/messages.ts'
import type { GymState, GymStatus, GymSummary } from '#studio/server.ts'

const face = (gym: string, name: string, more: Partial<GymSummary> = {}): GymSummary => ({
  ...{ gym, name, color: '', text: '', domain: '', changedAt: 0 },
  ...more,
})
const standing = (gym: string, state: GymState, since?: number): [string, GymStatus] => {
  const deployed = since === undefined ? null : { target: 't', version: 'v', since, seen: since }
  return [gym, { gym, state, why: [], built: null, deployed, isBuiltDeployed: false }]
}
const faces = [
  face('sur', 'Box 10', { changedAt: 1 }),
  face('norte', 'Box 9', { domain: 'reservas.norte.example', changedAt: 3 }),
  face('nandu', 'Corazón del Ñandú', { changedAt: 2 }),
]
const standings = new Map([
  standing('sur', 'current', 5),
  standing('norte', 'broken', 9),
  standing('nandu', 'new'),
])
const everything: GymSearch = { text: '', filter: null, order: 'name' }
const search = (wish: Partial<GymSearch>) =>
  findGyms(faces, standings, { ...everything, ...wish }).map(({ gym }) => gym)

test.each<[string, string[]]>([
  ['', ['norte', 'sur', 'nandu']],
  ['ÑANDU', ['nandu']],
  ['nandú corazon', ['nandu']],
  ['reservas', ['norte']],
  ['box sur', ['sur']],
  ['box nandu', []],
])('the search %j returns %j', (text, gyms) => {
  expect(search({ text })).toEqual(gyms)
})

test('sorts gyms that need attention first, and numbers numerically', () => {
  expect(search({ order: 'state' })).toEqual(['norte', 'nandu', 'sur'])
  expect(search({ order: 'changed' })).toEqual(['norte', 'nandu', 'sur'])
  expect(search({ order: 'deployed' })).toEqual(['norte', 'sur', 'nandu'])
})

test('lists as many gyms under a filter as its count says', () => {
  for (const filter of ['new', 'current', 'changed', 'broken', 'deployed'] as const)
    expect(search({ filter })).toHaveLength(countOf(standings, filter))
  expect(search({ filter: 'deployed' })).toEqual(['norte', 'sur'])
})

test('has a Spanish text for every reason that the home page can show', () => {
  // false: only of commands that compare with something else, or are told to.
  const codes = {
    ...{ new: true, field: true, app: true, logo: true, overlay: true, screenshot: true, defaults: true },
    ...{
      template: true,
      factory: true,
      input: true,
      site: true,
      more: true,
      forced: false,
      requested: false,
      base: false,
    },
  } satisfies Record<Reason['code'], boolean>
  const visibleCodes = Object.entries(codes).flatMap(([code, isShown]) => (isShown ? code : []))
  expect(Object.keys(homeTexts.es.reasons).sort()).toEqual(visibleCodes.sort())
})
