// Tests of failed writes, for any choice of failures: the messages are true, nothing is sent twice, and typed
// texts stay.
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Failure, failureNames, refusalMessage } from '#tests/support/failures.ts'
import { writes } from '#tests/support/writes.ts'
import { type OpenedApp, openApp } from '../stage/open-app.tsx'
import { resultDialog, screen } from '../stage/screen.ts'
import { recipes } from './recipes/all.ts'
import type { Recipe } from './recipes/recipe.ts'
import { isVisible, passTimeUntil, shownText } from './waiting.ts'

type WriteName = keyof typeof writes
type Kind = (typeof writes)[WriteName]

/**
 * The answer to the app's question about the outcome: the true outcome, another failure, or the end of the
 * session.
 */
type Outcome = 'asked' | 'not answering' | 'session over'
export type Cell = readonly [Failure | 'lost after the commit' | 'nothing', Outcome]

export interface WriteCase {
  name: string
  action: WriteName
  kind: Kind
  recipe: Recipe
}

export const writeCases: readonly WriteCase[] = (Object.keys(writes) as WriteName[]).flatMap(action => {
  const list = recipes[action]
  if ('reason' in list) return []
  return list.map(recipe => ({
    name: [action, recipe.name ?? recipe.request].filter(Boolean).join(', '),
    action,
    kind: writes[action],
    recipe,
  }))
})

/** Failures that a gym which cannot tell outcomes means as a refusal. */
const refusals: readonly Failure[] = ['refusal', '401 with a page']

/** Returns true if the app asks the gym for the outcome of this write. */
const isAskedAbout = ({ kind, recipe }: WriteCase): boolean => kind === 'sure' && recipe.request === undefined

/**
 * Returns every cell of a write, in an order in which the attempts can follow each other. The last attempt
 * succeeds.
 */
export function cellsOf(writeCase: WriteCase): Cell[] {
  const { kind, recipe } = writeCase
  const lost = failureNames.filter(name => !refusals.includes(name))
  return [
    ...failureNames.map((name): Cell => [name, 'asked']),
    ...(isAskedAbout(writeCase) ? lost.map((name): Cell => [name, 'not answering']) : []),
    ...(recipe.user === '' ? [] : [['401 with a page', 'session over'] as const]),
    ['lost after the commit', 'asked'],
    // The app does not ask for the outcome of these writes. The member repeats the write and must succeed.
    ...(isAskedAbout(writeCase) || kind === 'queued' ? [] : [['nothing', 'asked'] as const]),
  ]
}

const defaults = {
  neverArrived: /^El pedido no llegó al gimnasio\. Probá de nuevo\.$/,
  unknown: /^No sabemos si/,
  queued: /^Guardado[:;] se (envía|sube) en cuanto se pueda\.$/,
}

/** The messages of writes whose outcome the app does not ask for, because the writes may be repeated. */
const plainMessages: Readonly<Record<Failure, RegExp>> = {
  refusal: new RegExp(`^${refusalMessage}`),
  '401 with a page': /^$/,
  '500 with JSON': /^El sistema del gimnasio no responde\./,
  '500 with a page': /^El sistema del gimnasio no responde\./,
  'empty body': /^No pudimos leer la respuesta del gimnasio\./,
  'cut off': /^No pudimos leer la respuesta del gimnasio\./,
  late: /^El gimnasio tarda en responder\./,
}

/** Returns the true message of a cell, null for no message. */
function messageOf(writeCase: WriteCase, [failure, outcome]: Cell): RegExp | null {
  const { kind, recipe } = writeCase
  if (outcome === 'session over') return /^Tu sesión venció\. Ingresá de nuevo\.$/
  if (failure === 'nothing') return recipe.done
  if (failure === 'refusal') return plainMessages.refusal
  if (failure === '401 with a page' && kind !== 'queued') return recipe.refused
  if (kind === 'queued') return recipe.waits === undefined ? defaults.queued : recipe.waits
  if (!isAskedAbout(writeCase))
    return (
      recipe.lost ?? (failure === 'lost after the commit' ? /^No hay conexión\./ : plainMessages[failure])
    )
  if (failure === 'lost after the commit') return recipe.done
  return outcome === 'asked'
    ? (recipe.neverArrived ?? defaults.neverArrived)
    : (recipe.unknown ?? defaults.unknown)
}

/** Returns true if the gym receives the write in this cell. */
const isReceived = ([failure]: Cell): boolean => failure === 'lost after the commit' || failure === 'nothing'

/** Messages of success that no failure may show on any screen. */
const anySuccess = /^(¡?Listo\b|Guardamos|¡Gracias|Reservado\b|Reserva cancelada)/

/** Collects the lines that appear on the screen. A line that stays counts once. */
function collectLines(): { restart: () => void; read: () => string[] } {
  let visible = new Set<string>()
  const newLines = new Set<string>()
  const toasts = new WeakSet<Element>()
  const update = () => {
    const lines = new Set(
      shownText()
        .split('\n')
        .map(line => line.trim()),
    )
    for (const line of lines) if (line !== '' && !visible.has(line)) newLines.add(line)
    visible = lines
    // A second toast with the same message counts as another message.
    for (const toast of document.querySelectorAll('ion-toast')) {
      const message: unknown = Reflect.get(toast, 'message')
      if (typeof message !== 'string' || toasts.has(toast)) continue
      toasts.add(toast)
      newLines.add(message)
    }
  }
  // Once per frame: the layout that visible text needs is expensive.
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return {
    restart: () => {
      update()
      newLines.clear()
    },
    read: () => {
      update()
      return [...newLines]
    },
  }
}

/** An app in which a write can be attempted repeatedly. */
interface Bench extends OpenedApp {
  /** Forgets the lines and requests so far. */
  restart: () => void
  readLines: () => string[]
  /** The ids under which the write was sent since `restart`. */
  sentIds: () => string[]
  /** The different writes that the gym has received since `restart`. */
  countReceived: () => number
  setCell: (cell: Cell | null) => void
  until: (check: () => boolean | Promise<boolean>) => Promise<void>
}

async function openBench({ action, recipe }: WriteCase): Promise<Bench> {
  const target = recipe.request ?? action
  let cell: Cell | null = null
  let mark = 0
  const app = await openApp({
    path: recipe.path,
    ...(recipe.user !== '' && { user: recipe.user }),
    ...(recipe.gym && { gym: recipe.gym }),
    ...(recipe.at !== undefined && { at: recipe.at }),
    before: async ({ gym }) => {
      await recipe.before?.(gym)
    },
  })
  const { network } = app
  const lines = collectLines()
  const findSent = () => network.requests.slice(mark).filter(request => request.action === target)
  const failureOf = () => (cell === null || cell[0] === 'nothing' ? null : cell[0])
  network.fail(target, failureOf)
  // The app polls `unread`. The session is over once the write was sent, not before.
  network.fail('unread', () => (cell?.[1] === 'session over' && findSent().length > 0 ? failureOf() : null))
  network.fail('reservaver', () => (cell?.[1] === 'not answering' ? failureOf() : null))
  await expect.element(screen().getByRole('heading').first()).toBeInTheDocument()
  return {
    ...app,
    restart: () => {
      mark = network.requests.length
      lines.restart()
    },
    readLines: lines.read,
    sentIds: () => findSent().map(({ fields }) => fields.rid ?? ''),
    countReceived: () => {
      const received = findSent().filter(({ arrived }) => arrived)
      return new Set(received.map(({ fields }, index) => fields.rid || index)).size
    },
    setCell: next => {
      cell = next
    },
    until: async check => {
      try {
        await passTimeUntil(app, check, 2_000)
      } catch (error) {
        const requests = network.requests
          .slice(mark)
          .filter(({ action: name }) => name !== 'unread')
          .map(({ action: name, fields, arrived }) =>
            [name, fields.rid, arrived ? 'arrived' : 'failed'].join(' '),
          )
        throw new Error(
          `New lines: ${lines.read().join(' · ')}\nRequests: ${requests.join(', ')}\nQueue: ${localStorage.getItem('molde.outbox')} at ${Date.now()}`,
          {
            cause: error,
          },
        )
      }
    },
  }
}

const findField = ({ container = screen }: Recipe, label: string) =>
  container().getByLabelText(label, { exact: true })

/** Types the texts, which removes the message of an earlier refusal. */
async function typeTexts({ gym }: Bench, recipe: Recipe): Promise<void> {
  for (const [label, text] of Object.entries(recipe.fields ?? {})) {
    const value = text === '' && recipe.code ? await recipe.code(gym) : text
    await findField(recipe, label).fill('')
    await findField(recipe, label).fill(value)
  }
}

const isIdle = (): boolean => ![...document.querySelectorAll('[aria-busy=true], ion-loading')].some(isVisible)

/** Returns true if no queued write is being sent. Until then the screen still waits for the answer. */
async function isOutboxIdle(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query()
  return ![...held, ...pending].some(({ name }) => name === 'molde.outbox')
}

/** Attempts the write in a cell. Resolves with every line that appeared. */
async function attempt(bench: Bench, writeCase: WriteCase, cell: Cell): Promise<string[]> {
  const { recipe } = writeCase
  await recipe.ready?.()
  await typeTexts(bench, recipe)
  bench.restart()
  bench.setCell(cell)
  if (cell[0] === 'nothing' && recipe.finish) {
    await Promise.all([recipe.finish(), recipe.tap()])
    return bench.readLines()
  }
  await recipe.tap()
  const message = messageOf(writeCase, cell)
  if (message) await bench.until(() => bench.readLines().some(line => message.test(line)))
  // A queued write shows its message before it is sent.
  if (!message || writeCase.kind === 'queued') await bench.until(() => bench.sentIds().length > 0)
  if (isReceived(cell)) await bench.until(() => bench.countReceived() > 0)
  await bench.until(isIdle)
  if (writeCase.kind === 'queued') await bench.until(isOutboxIdle)
  return bench.readLines()
}

/** Finds false messages, repeated requests, and typed texts that were lost. */
function findFlaws(bench: Bench, writeCase: WriteCase, cell: Cell, lines: readonly string[]): string[] {
  const { kind, recipe } = writeCase
  const [failure, outcome] = cell
  const isDone = messageOf(writeCase, cell) === recipe.done
  const success = lines.filter(line => recipe.done.test(line) || anySuccess.test(line))
  const ids = bench.sentIds()
  const sentCount = kind === 'queued' ? new Set(ids).size : ids.length
  const receivedCount = bench.countReceived()
  const flaws: string[] = []
  if (!isDone && success.length > 0) flaws.push(`A message of success: ${success.join(' · ')}`)
  if (sentCount > 1) flaws.push(`It was sent ${sentCount} times.`)
  if (receivedCount !== (isReceived(cell) ? 1 : 0)) flaws.push(`The gym received it ${receivedCount} times.`)
  const mayBeCleared = isDone || outcome === 'session over' || (kind === 'queued' && failure !== 'refusal')
  for (const [label, value] of mayBeCleared ? [] : Object.entries(recipe.fields ?? {})) {
    const now = (findField(recipe, label).element() as HTMLInputElement).value
    if (value === '' ? now === '' : now !== value) flaws.push(`The field ${label} contains “${now}”.`)
  }
  return flaws
}

/** Closes dialogs and waits until the toasts are gone. */
async function closeMessages({ until }: Bench): Promise<void> {
  const close = page
    .getByRole('alertdialog')
    .or(resultDialog())
    .getByRole('button', { name: 'Cerrar', exact: true })
  const findClose = () => close.elements().filter(isVisible) as HTMLElement[]
  for (let closeButtons = findClose(); closeButtons.length > 0; closeButtons = findClose()) {
    const count = closeButtons.length
    closeButtons.at(-1)?.click()
    await expect.poll(() => findClose().length, { interval: 20 }).toBeLessThan(count)
  }
  await until(() => document.querySelector('ion-toast') === null)
}

/** Lets the next attempt start from the same state. `stored`: the phone's localStorage at the start. */
async function reset(
  bench: Bench,
  cell: Cell,
  initialStorage: Readonly<Record<string, string>>,
): Promise<void> {
  const isSessionOver = cell[1] === 'session over'
  if (isSessionOver) await bench.until(() => location.pathname === '/login')
  localStorage.removeItem('molde.outbox')
  dispatchStorageEvent('molde.outbox')
  // A pending write would be sent again, or be counted in the next attempt.
  await bench.until(() => bench.network.pending === 0 && bench.network.held === 0)
  bench.setCell(null)
  await closeMessages(bench)
  if (!isSessionOver) return
  localStorage.clear()
  // A class that the end of the session interrupted must not open by itself.
  sessionStorage.clear()
  for (const [key, value] of Object.entries(initialStorage)) localStorage.setItem(key, value)
  bench.reopen()
  await expect.element(screen().getByRole('heading').first()).toBeInTheDocument()
}

const dispatchStorageEvent = (key: string): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

/**
 * Declares a test of every write with the cells chosen for it. The last cell must be the last cell of
 * `cellsOf`.
 */
export function testFailedWrites(choose: (cells: readonly Cell[], index: number) => readonly Cell[]): void {
  describe('a failed write shows a true message, is sent once, and can be repeated', () => {
    for (const [index, writeCase] of writeCases.entries())
      test(writeCase.name, async () => {
        const bench = await openBench(writeCase)
        const initialStorage = { ...localStorage }
        const flaws: string[] = []
        for (const cell of choose(cellsOf(writeCase), index)) {
          const lines = await attempt(bench, writeCase, cell).catch((error: unknown) => {
            throw new Error(`${cell.join(', ')}: ${error}`, { cause: error })
          })
          flaws.push(...findFlaws(bench, writeCase, cell, lines).map(flaw => `${cell.join(', ')}: ${flaw}`))
          // A queued write whose answer was lost waits to be sent again. After a success the bench is done.
          if (
            cell[0] !== 'lost after the commit' ||
            !(writeCase.kind === 'queued' || isAskedAbout(writeCase))
          )
            await reset(bench, cell, initialStorage)
        }
        expect(flaws).toEqual([])
        if (writeCase.kind !== 'queued') return
        bench.setCell(null)
        await bench.until(() => bench.readLines().includes('Se envió lo que tenías guardado.'))
        expect(bench.countReceived()).toBe(1)
      })
  })
}
