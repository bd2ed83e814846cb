// Tests of failed reads, for any choice of failures: the messages are true, loaded data stays, and "Probar de
// nuevo" loads the rest.

import { titles } from 'virtual:empty-titles'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type RoutePath, routes } from '#shell/navigation/routes.ts'
import { expectedMessages, type Failure, refusalMessage } from '#tests/support/failures.ts'
import { writes } from '#tests/support/writes.ts'
import { type OpenedApp, openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'
import { type Effect, type Read, readsOfFrame, type View, views } from './views.ts'
import { isVisible, passTimeUntil, putAway, settle, shownText, textOf, textsOf } from './waiting.ts'

export interface Cell {
  name: string
  path: RoutePath
  view: View
  read: Read
  effect: Effect
  /** True for the main read of the screen. While it fails, nothing on the screen may look empty. */
  isMain: boolean
}

/** Every read of every screen. A read that an earlier view of the same screen makes is not repeated. */
export const cells: readonly Cell[] = routes.flatMap(({ path }) =>
  views[path].flatMap((view, index) =>
    (Object.entries(view.reads) as [Read, Effect][])
      .filter(([read]) => !views[path].slice(0, index).some(({ reads }) => reads[read]))
      .map(([read, effect], position) => ({
        name: `${path}: ${read}`,
        path,
        view,
        read,
        effect,
        isMain: position === 0 && !view.open,
      })),
  ),
)

interface OpenedCell extends OpenedApp {
  read: Read
  /** Requests for the read so far. */
  countRequests: () => number
  setFailure: (failure: Failure | null) => void
}

/** Opens a screen on which a read, and others beside it, fail from the start. */
async function openCell(
  { path, view, read }: Cell,
  failure: Failure | null,
  ...others: Read[]
): Promise<OpenedCell> {
  const app = await openView(path, view, (name: Read) =>
    name === read || others.includes(name) ? failure : null,
  )
  return {
    ...app,
    read,
    countRequests: () => app.network.requests.filter(({ action }) => action === read).length,
    setFailure: next => app.network.fail(read, next),
  }
}

const noFailure = (): null => null

/** Opens a screen as the member of the view. */
export const openView = (
  path: RoutePath,
  { user, gym, search = '', before, reads }: View,
  failureOf: (read: Read) => Failure | null = noFailure,
): Promise<OpenedApp> =>
  openApp({
    path: `${path}${search}`,
    ...(user !== '' && { user }),
    ...(gym && { gym }),
    before: async ({ gym: openedGym, network }) => {
      await before?.(openedGym)
      for (const read of [...Object.keys(reads), ...Object.keys(readsOfFrame)] as Read[])
        network.fail(read, failureOf(read))
    },
  })

/** Fails unless the app has requested exactly the reads of the view. */
export const expectReads = ({ network }: OpenedApp, { reads }: View): Promise<void> =>
  expect
    .poll(() => {
      const requested = new Set(network.requests.map(({ action }) => action))
      return [...requested].filter(name => !(name in readsOfFrame) && !(name in writes)).sort()
    })
    .toEqual(Object.keys(reads).sort())

const findEmptyTitles = (): string[] => {
  const text = shownText()
  return titles.filter(title => text.includes(title))
}

/** Lines of the screen without the figures, which change with the clock. */
const linesOfScreen = (): string[] =>
  textOf(screen().first().element() as HTMLElement)
    .split('\n')
    .map(line => line.replace(/\d+/g, '').trim())
    .filter(line => line !== '' && line !== 'Ahora')

const hasMessage = (role: 'alert' | 'note', message: RegExp) => () =>
  textsOf(`[role=${role}]`).some(text => message.test(text))

const findRetryButton = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')]
    .filter(button => textOf(button).trim() === 'Probar de nuevo' && isVisible(button))
    .at(-1)

/** Presses "Probar de nuevo" until `isDone`. Every press must send a request. A busy button ignores presses. */
const retryUntil = (app: OpenedCell, isDone: () => boolean): Promise<void> =>
  passTimeUntil(app, async () => {
    if (isDone()) return true
    const button = findRetryButton()
    if (button && button.getAttribute('aria-busy') !== 'true') {
      const before = app.network.requests.length
      button.click()
      await expect
        .poll(() => app.network.requests.length, { message: 'Requests after “Probar de nuevo”' })
        .toBeGreaterThan(before)
    }
    return false
  })

/** Puts the phone away and takes it up again until the app repeats the read. A pending read is not repeated. */
const repeatRead = (app: OpenedCell, before: number): Promise<void> =>
  passTimeUntil(app, async () => {
    if (app.countRequests() === before && app.network.pending === 0) await putAway(app, 61_000)
    return app.countRequests() > before
  })

const isEveryErrorGone = () => !hasMessage('alert', /\S/)()
const isEveryCopyFresh = () => !hasMessage('note', /Datos de/)()

/**
 * Checks that each failure replaces the data that never loaded, and that nothing looks empty. Recovers in the
 * end.
 */
async function expectErrors(app: OpenedCell, isMain: boolean, failures: readonly Failure[]): Promise<void> {
  const empty = new Set<string>()
  for (const [index, failure] of failures.entries()) {
    const before = app.countRequests()
    app.setFailure(failure)
    if (index > 0) await retryUntil(app, () => app.countRequests() > before)
    await passTimeUntil(app, hasMessage('alert', expectedMessages[failure]))
    for (const title of findEmptyTitles()) empty.add(title)
    await passTimeUntil(app, () => findRetryButton() !== undefined)
  }
  app.setFailure(null)
  await retryUntil(app, isEveryErrorGone)
  // Titles that stay after every read succeeded are true.
  const trulyEmpty = isMain ? [] : findEmptyTitles()
  expect([...empty].filter(title => !trulyEmpty.includes(title))).toEqual([])
}

/** The message over a copy if the gym itself refused. */
const refusedCopy: Partial<Record<Failure, RegExp>> = {
  refusal: new RegExp(`${refusalMessage} Datos de`),
  '401 with a page': /El gimnasio no pudo responder a esto.* Datos de/,
}

/** Checks that loaded data stays through each failure, with its age and the reason. Recovers in the end. */
async function expectCopy(app: OpenedCell, failures: readonly Failure[]): Promise<void> {
  await settle(app)
  const lines = linesOfScreen()
  const empty = findEmptyTitles()
  for (const failure of failures) {
    const before = app.countRequests()
    app.setFailure(failure)
    await repeatRead(app, before)
    await passTimeUntil(app, hasMessage('note', refusedCopy[failure] ?? /No pudimos actualizar. Datos de/))
    expect(linesOfScreen(), failure).toEqual(expect.arrayContaining(lines))
    expect(findEmptyTitles(), failure).toEqual(empty)
  }
  app.setFailure(null)
  await retryUntil(app, isEveryCopyFresh)
}

/** Checks that a read that only adds to the screen fails without a false statement. */
async function expectSilence(app: OpenedCell, failures: readonly Failure[]): Promise<void> {
  const empty = new Set<string>()
  for (const failure of failures) {
    const before = app.countRequests()
    app.setFailure(failure)
    await repeatRead(app, before)
    await app.advance(5_000)
    for (const title of findEmptyTitles()) empty.add(title)
    expect(page.getByRole('heading').elements().filter(isVisible).length).toBeGreaterThan(0)
  }
  app.setFailure(null)
  const before = app.countRequests()
  await repeatRead(app, before)
  await settle(app)
  const trulyEmpty = findEmptyTitles()
  expect([...empty].filter(title => !trulyEmpty.includes(title))).toEqual([])
}

/** The failures of a cell. Each list starts with the failure that the screen opens with. */
export interface ChosenFailures {
  /** Before anything was read. */
  first: readonly Failure[]
  /** While a copy is shown. */
  later: readonly Failure[]
}

/** Opens the cell with a failure. The part that a tap opens fails from the tap on. */
async function openFailing(cell: Cell, failure: Failure): Promise<OpenedCell> {
  const { view } = cell
  const app = await openCell(cell, view.open ? null : failure)
  await expect.element(screen().getByRole('heading').first()).toBeInTheDocument()
  app.setFailure(failure)
  await view.open?.()
  return app
}

/** Declares the tests of every read with the failures that are chosen for it. */
export function testFailedReads(choose: (index: number) => ChosenFailures): void {
  const mainCells = cells.filter(({ effect }) => effect === 'error')
  describe('a failed read shows an error and loads with "Probar de nuevo", and a stored copy stays with its age', () => {
    for (const [index, cell] of mainCells.entries())
      test(cell.name, async () => {
        const { first, later } = choose(index)
        const app = await openFailing(cell, first[0] ?? 'refusal')
        await expectErrors(app, cell.isMain, first)
        await expectCopy(app, later)
        await expectReads(app, cell.view)
      })
  })

  describe('a read that only adds to a screen fails without a false statement', () => {
    for (const [index, cell] of cells.filter(({ effect }) => effect !== 'error').entries())
      test(cell.name, async () => {
        const { first, later } = choose(index)
        const app = await openFailing(cell, first[0] ?? 'refusal')
        await passTimeUntil(app, () => app.countRequests() > 0)
        await expectSilence(app, [...new Set([...first, ...later])])
        await expectReads(app, cell.view)
      })
  })
}

/** Declares a test of the session's end for each of the cells. */
export function testSessionEnd(chosen: readonly Cell[]): void {
  describe('the end of the session leads to the login, which gives the reason', () => {
    for (const cell of chosen)
      test(cell.name, async () => {
        const app = await openCell(cell, '401 with a page', 'unread')
        await passTimeUntil(app, () => location.pathname === '/login')
        await passTimeUntil(app, () => shownText().includes('Tu sesión venció. Ingresá de nuevo.'))
      })
  })
}
