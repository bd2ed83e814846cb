import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptBeforePaint } from '#tests/support/page-scripts.ts'

const script = await scriptBeforePaint()
const ana = '{"user":{"id":"31"}}'
const beto = '{"user":{"id":"32"}}'

/** Leaves a page, changes the session in another window, and navigates back. */
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

test('hides and reloads a restored page after a logout or for another member', () => {
  for (const session of [null, beto]) expect(goBack(session)).toEqual({ isHidden: true, reloads: 1 })
})

test('keeps a restored page of the same session, and a page that was not restored', () => {
  expect(goBack(ana)).toEqual({ isHidden: false, reloads: 0 })
  expect(goBack(null, false)).toEqual({ isHidden: false, reloads: 0 })
})
