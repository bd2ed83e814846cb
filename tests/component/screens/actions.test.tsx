// The course of an action, independent of any screen.
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#api/api-error.ts'
import { type Action, useAction } from '#ui/action/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { LiveRegion } from '#ui/page/LiveRegion.tsx'
import '../stage/screen.ts'

type Answer = { ok: number; info: string[]; errors: string[] }
const answer = (ok: number, more: Partial<Answer> = {}): Answer => ({ ok, info: [], errors: [], ...more })

/** Renders a button that runs an action. Returns the kinds of its outcomes so far. */
function renderAction(action: Partial<Action<Answer>>, wait?: string, faults: unknown[] = []): string[] {
  const kinds: string[] = []
  function Run() {
    const { run, busy } = useAction(wait ? { wait } : {})
    const send = async () => answer(1)
    const act = async () => kinds.push((await run({ send, refused: 'No se pudo.', ...action })).kind)
    return (
      <Button onClick={() => void act().catch(fault => faults.push(fault))}>
        {busy === null ? 'Hacer' : `Haciendo ${busy}`}
      </Button>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(
    <LiveRegion>
      <Run />
    </LiveRegion>,
  )
  return kinds
}

/** The live region, which announces each toast. */
const toast = () => page.getByCss('[aria-live]')
const click = () => page.getByRole('button', { name: /^Hac/ }).click()

test.each([
  ['done', async () => answer(1, { info: ['Te esperamos.'] }), 'Listo. Te esperamos.'],
  ['refused', async () => answer(0, { errors: ['Está llena.'] }), 'Está llena.'],
  ['refused', async () => answer(0), 'No se pudo.'],
  ['unknown', () => Promise.reject(new ApiError('unknown', 'The answer was lost.')), /./],
])('reports %s in a toast', async (kind, send, message) => {
  const kinds = renderAction({ send, done: 'Listo.' })
  await click()
  await expect.element(toast()).toHaveTextContent(message)
  expect(kinds).toEqual([kind])
})

test('sends nothing if the person declines, and reports nothing', async () => {
  const send = vi.fn(async () => answer(1))
  const kinds = renderAction({ ask: async () => false, send })
  await click()
  await expect.poll(() => kinds).toEqual(['cancelled'])
  expect(send).not.toHaveBeenCalled()
  expect(toast().element().textContent).toBe('')
})

test('sends nothing offline', async () => {
  const send = vi.fn(async () => answer(1))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const kinds = renderAction({ send })
  await click()
  await expect.element(toast()).toHaveTextContent('Necesitás conexión para esto.')
  expect(kinds).toEqual(['offline'])
  expect(send).not.toHaveBeenCalled()
})

test('sends nothing if the connection is lost during the question', async () => {
  const send = vi.fn(async () => answer(1))
  onTestFinished(() => void vi.restoreAllMocks())
  const ask = async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    return true
  }
  const kinds = renderAction({ ask, send })
  await click()
  await expect.poll(() => kinds).toEqual(['offline'])
  expect(send).not.toHaveBeenCalled()
})

test('runs a single action at a time and asks for patience', async () => {
  let resolve: (answer: Answer) => void = () => {}
  const send = vi.fn(
    () =>
      new Promise<Answer>(done => {
        resolve = done
      }),
  )
  const kinds = renderAction({ name: 'algo', send }, 'Esperá un momento.')
  await click()
  await expect.element(page.getByRole('button', { name: 'Haciendo algo' })).toBeVisible()
  await click()
  await expect.element(toast()).toHaveTextContent('Esperá un momento.')
  resolve(answer(1))
  await expect.poll(() => kinds).toEqual(['cancelled', 'done'])
  expect(send).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('button', { name: 'Hacer' })).toBeVisible()
})

test('a fault of the app after the answer is no refusal, and the button works again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void log.mockRestore())
  const done = () => {
    throw new TypeError('Nothing to format.')
  }
  const kinds = renderAction({ done })
  await click()
  await expect.element(toast()).toHaveTextContent('Fijate si quedó hecho antes de probar de nuevo.')
  expect(kinds).toEqual(['unknown'])
  expect(log).toHaveBeenCalledOnce()
})

test('an action can run again after its last step has failed', async () => {
  const send = vi.fn(async () => answer(1))
  const faults: unknown[] = []
  renderAction(
    { send, settle: () => Promise.reject(new Error('The screens were not read again.')) },
    undefined,
    faults,
  )
  await click()
  await expect.poll(() => faults).toHaveLength(1)
  await click()
  await expect.poll(() => send.mock.calls.length).toBe(2)
})
