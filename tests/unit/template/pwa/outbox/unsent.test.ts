import { expect, test, vi } from 'vitest'
import { byAction } from '#tests/support/operations.ts'
import { type Answering, json, raw, startBackend } from '../../api/backend.ts'

const subscriptions: ((changed: () => void) => unknown)[] = []
vi.mock('#platform/device/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('react', async original => ({
  ...(await original<object>()),
  useSyncExternalStore: (subscribe: (changed: () => void) => unknown, now: () => unknown) => {
    subscriptions.push(subscribe)
    return now()
  },
}))
/** Variables, so that the compiler of the tests, which has no JSX, does not follow the paths. React is a dependency of the app only. */
const [unsent, sender]: [string, string] = [
  '../../../../../template/src/pwa/outbox/Unsent.tsx',
  '../../../../../template/src/pwa/outbox/owner.ts',
]
const [react, server]: [string, string] = ['react', 'react-dom/server']

/** A backend that supports only `unread`. */
const notFound: Answering = (response, asked) =>
  (asked.path === '/pwa/unread' ? json({ unread: 0 }) : raw(404, '<h1>Not Found</h1>'))(response, asked)

test('hides a recently queued write, and shows a message once the gym turns out not to support it', async () => {
  await startBackend(notFound)
  const { writeOf, request } = await byAction()
  const { enqueueWrite } = await import('#pwa/outbox/queue.ts')
  const fields = { id: '7', estrellas: '5', txt: '' }
  enqueueWrite({
    rid: 'a',
    owner: 'demo/31',
    action: 'estrellaadd',
    name: 'rateClass',
    about: 'x',
    fields,
    at: Date.now(),
  })
  const { createElement } = await import(react)
  const { renderToStaticMarkup } = await import(server)
  const { Unsent } = await import(unsent)
  const { OutboxOwnerContext } = await import(sender)
  const render = () =>
    renderToStaticMarkup(
      createElement(
        OutboxOwnerContext,
        { value: { owner: 'demo/31' } },
        createElement(Unsent, { of: writeOf('estrellaadd') }),
      ),
    )
  expect(render()).toBe('')
  const changed = vi.fn()
  for (const subscribe of subscriptions) subscribe(changed)
  await request('estrellaadd', fields).catch(() => {})
  expect(changed).toHaveBeenCalled()
  expect(render()).toContain('Tu gimnasio todavía no recibe esto.')
})
