// Every screen in its states: loading, filled, empty, failed, a stored copy while offline, and an ended
// session.
import { get } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { readsKey } from '#api/reads/persisted-reads-store.ts'
import { addons, endpoints } from '#protocol/endpoints.ts'
import { type RoutePath, routes } from '#shell/navigation/routes.ts'
import { loadScreens } from '../stage/load-screens.ts'
import { type AppOptions, type OpenedApp, openApp } from '../stage/open-app.tsx'
import { expectOutline } from '../stage/outline.ts'
import { expectAccessible, screen, shownScreen } from '../stage/screen.ts'
import { screens } from './screens.ts'

const phoneWidth = 390
const narrowWidth = 320

const open = (path: RoutePath, options: Omit<AppOptions, 'path'> = {}): Promise<OpenedApp> => {
  const { user, search = '', stored = {}, at } = screens[path]
  return openApp({
    path: `${path}${search}`,
    ...(user !== '' && { user }),
    ...(at && { at }),
    ...options,
    before: async stage => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      await options.before?.(stage)
    },
  })
}

const findLoadingParts = (): Element[] => [...document.querySelectorAll('[data-loading]')]

/** Names of the operations, by their action on the wire. */
const endpointNames = new Map(
  [...Object.values(endpoints), ...Object.values(addons)].map(({ action, name }) => [
    action as string,
    name as string,
  ]),
)

const storedSchema = z.object({
  state: z.object({ queries: z.array(z.object({ queryKey: z.array(z.unknown()) })) }),
})

/** Returns the names of the operations whose answers the phone stores. */
async function findStoredReads(): Promise<unknown[]> {
  const stored = z.safeParse(storedSchema, await get(readsKey))
  return stored.success ? stored.data.state.queries.map(({ queryKey }) => queryKey[0]) : []
}

const isSettled = ({ network }: OpenedApp): boolean =>
  network.pending === 0 && findLoadingParts().length === 0 && !document.querySelector('[aria-busy=true]')

/** Waits until the screen shows the answers to all its requests. */
async function settle(app: OpenedApp): Promise<void> {
  await expect.element(screen().getByRole('heading').first()).toBeInTheDocument()
  await expect.poll(() => isSettled(app)).toBe(true)
}

/** Waits for parts in separate files, which send their requests after the screen. */
async function settleLateParts(app: OpenedApp): Promise<void> {
  let [text, unchanged] = ['', 0]
  await expect
    .poll(() => {
      const now = document.body.textContent
      unchanged = now === text && isSettled(app) ? unchanged + 1 : 0
      text = now
      return unchanged
    })
    .toBeGreaterThan(4)
}

/** Checks the screen in light and dark theme and in a narrow window. */
async function expectAccessibleEverywhere(): Promise<void> {
  await expectAccessible()
  document.documentElement.dataset.theme = 'dark'
  await expectAccessible()
  await page.viewport(narrowWidth, 640)
  await expectAccessible()
  document.documentElement.dataset.theme = 'light'
  await page.viewport(phoneWidth, 844)
}

/** Returns an answer with every list emptied. */
const emptyLists = (answer: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? [] : value]))

loadScreens()

describe.each(routes.map(({ path }) => path))('%s', path => {
  const { read, empty, late, neverStored = false, user } = screens[path]

  test('is accessible when filled, in light and dark theme and at 320 px', async () => {
    const app = await open(path)
    await settle(app)
    await expect.element(page.getByText('Algo salió mal')).not.toBeInTheDocument()
    await expect.element(screen().getByRole('alert')).not.toBeInTheDocument()
    if (late) await expect.element(screen().getByText(late)).toBeVisible()
    await settleLateParts(app)
    await expectOutline(shownScreen, `outlines/${path}`)
    await expectAccessibleEverywhere()
  })

  if (!read) return

  test('shows a loading state until the answer arrives', async () => {
    let release = () => {}
    const app = await open(path, {
      before: ({ network }) => {
        release = network.hold(read)
      },
    })
    await expect.poll(() => findLoadingParts().length).toBeGreaterThan(0)
    await expectAccessible()
    release()
    await settle(app)
  })

  test('reports a failure of the gym and recovers with “Probar de nuevo”', async () => {
    const app = await open(path, { before: ({ network }) => network.fail(read, '500 with JSON') })
    await expect
      .element(
        screen()
          .getByText(/El sistema del gimnasio no responde/)
          .first(),
      )
      .toBeVisible()
    await expectAccessible()
    app.network.fail(read, null)
    await screen().getByRole('button', { name: 'Probar de nuevo' }).first().click()
    await settle(app)
    await expect.element(screen().getByText(/El sistema del gimnasio no responde/)).not.toBeInTheDocument()
  })

  test('says that there is no connection', async () => {
    await open(path, { before: ({ network }) => network.setOnline(false) })
    await expect
      .element(
        screen()
          .getByText(/No hay conexión|Estás sin conexión/)
          .first(),
      )
      .toBeVisible()
    await expectAccessible()
  })

  if (!neverStored)
    test('shows a stored copy with its age while offline', async () => {
      const app = await open(path)
      await settle(app)
      await expect.poll(findStoredReads).toContain(endpointNames.get(read))
      app.network.setOnline(false)
      app.reopen()
      await expect.element(screen().getByText(/Estás sin conexión\. Datos de las 12:\d\d/)).toBeVisible()
      expect(findLoadingParts()).toEqual([])
      await expectAccessible()
    })

  if (empty !== undefined)
    test('shows the empty state for an empty answer', async () => {
      const app = await open(path, {
        manifest: { links: {} },
        before: ({ network }) => network.edit(read, emptyLists),
      })
      await expect.element(screen().getByText(empty).first()).toBeVisible()
      await expectAccessible()
      await settle(app)
      if (late) await expect.element(screen().getByText(late)).toBeVisible()
      await expectOutline(shownScreen, `outlines/${path} without entries`)
    })

  if (user !== '')
    test('leads to the login after the end of the session', async () => {
      await open(path, {
        before: ({ network }) => network.edit(read, () => ({ ok: 0, inf: [], err: [], cod: 'sesion' })),
      })
      await expect.element(page.getByText('Tu sesión venció. Ingresá de nuevo.').first()).toBeVisible()
      await expect.poll(() => location.pathname).toBe('/login')
    })
})
