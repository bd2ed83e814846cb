import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptBeforePaint } from '../../../support/page-scripts.ts'

const script = await scriptBeforePaint()
const ana = '{"user":{"id":"31"}}'
const beto = '{"user":{"id":"32"}}'

/** Leaves a page, changes the session elsewhere, and goes back. */
function goBack(session: string | null, persisted = true) {
  const listeners = new Map<string, (event: object) => void>()
  let [stored, reloads]: [string | null, number] = [ana, 0]
  const body = { hidden: false }
  const page = {
    document: {
      documentElement: { dataset: { tenant: 'demo' }, style: {} },
      body,
      adoptedStyleSheets: [],
      querySelector: () => null,
    },
    localStorage: { getItem: (key: string) => (key === 'userData' ? stored : null) },
    location: { pathname: '/', hash: '', reload: () => reloads++ },
    navigator: {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    matchMedia: () => ({ matches: false }),
  }
  runInNewContext(script, page)
  listeners.get('pagehide')?.({})
  stored = session
  listeners.get('pageshow')?.({ persisted })
  return { isHidden: body.hidden, reloads }
}

test('a restored page is hidden and loaded again after a logout, and for another member', () => {
  for (const session of [null, beto]) expect(goBack(session)).toEqual({ isHidden: true, reloads: 1 })
})

test('a restored page of the same session stays, and so does a page that is not restored', () => {
  expect(goBack(ana)).toEqual({ isHidden: false, reloads: 0 })
  expect(goBack(null, false)).toEqual({ isHidden: false, reloads: 0 })
})
