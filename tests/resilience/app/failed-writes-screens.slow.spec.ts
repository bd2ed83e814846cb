// Every write, done on its screen, through every way in which its answer can fail to come: what the member reads is true, no word of
// success is where it was not done, nothing is sent twice, what was typed stays, and the screen can be used again.
import { writeFile } from 'node:fs/promises'
import type { Page, Request, Route } from 'playwright'
import { ticketIn } from '../../../generator/sandbox/session.ts'
import { type Failure, fail, failureNames, refusalWords } from '../../support/failures.ts'
import { phone } from '../../support/phone.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from '../../support/playwright.ts'
import { reportFile } from '../../support/reports.js'
import { freshlyLoggedIn, memberPhone, resultDialog, screen, stageFor } from '../../support/served-gym.ts'
import { type Recipe, recipes } from '../../support/write-recipes.ts'
import { writes } from '../../support/writes.ts'

type Kind = (typeof writes)[keyof typeof writes]
/** What the gym says where it is asked what became of a write: what it truly did; it fails at that too; or it knows the member no more. */
type Asked = 'asked' | 'not answering' | 'session over'
type Cell = readonly [Failure | 'lost after the commit' | 'nothing', Asked]

// A failure’s message says what is on the screen: to keep the page at every look would take a fifth of the time.
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true } })

const stage = stageFor('demo', 'fuerza-sur')
/** What came to the gym itself: the ids of the writes, by action. */
const arrived: { action: string; rid: string }[] = []
beforeAll(() => {
  const { sandbox } = stage.preview
  const answer = sandbox.answer.bind(sandbox)
  sandbox.answer = asked => {
    arrived.push({ action: asked.action, rid: asked.fields.rid ?? '' })
    return answer(asked)
  }
})

const told: string[][] = []
afterAll(async () => {
  if (told.length === 0) return
  const head = ['| Action | Failure | The gym, asked about it | What the member reads |', '|---|---|---|---|']
  const rows = told.map(cells => `| ${cells.join(' | ')} |`)
  await writeFile(
    reportFile('failed-writes.md'),
    [`${rows.length} cells`, '', ...head, ...rows, ''].join('\n'),
  )
})

const settling: readonly Failure[] = ['refusal', '401 with a page']
const lost = failureNames.filter(name => !settling.includes(name))

/** In an order in which each can follow the other: the last one does it. */
function cellsOf(kind: Kind, { request, who, always }: Recipe): Cell[] {
  const all = failureNames.map(name => [name, 'asked'] as const)
  const unasked =
    kind === 'sure' && request === undefined ? lost.map(name => [name, 'not answering'] as const) : []
  const over = who === '' || always ? [] : [['401 with a page', 'session over'] as const]
  const lostLast = [...all, ...unasked, ...over, ['lost after the commit', 'asked']] as const
  // Nobody asks what became of it: whoever does it again must succeed.
  return (kind === 'sure' && request === undefined) || kind === 'queued'
    ? [...lostLast]
    : [...lostLast, ['nothing', 'asked']]
}

const ordinary = {
  neverCame: /^El pedido no llegó al gimnasio\. Probá de nuevo\.$/,
  unknown: /^No sabemos si/,
  queued: /^Guardado[:;] se (envía|sube) en cuanto se pueda\.$/,
}

/** What is read of a failure where nobody asks what became of it, because it may be done again. */
const plainWords: Readonly<Record<Failure, RegExp>> = {
  refusal: new RegExp(`^${refusalWords}`),
  '401 with a page': /^$/,
  '500 with JSON': /^El sistema del gimnasio no responde\./,
  '500 with a page': /^El sistema del gimnasio no responde\./,
  'empty body': /^No pudimos leer la respuesta del gimnasio\./,
  'cut off': /^No pudimos leer la respuesta del gimnasio\./,
  late: /^El gimnasio tarda en responder\./,
}

/** What must be read, by what is true. */
function truth(kind: Kind, recipe: Recipe, [failure, asked]: Cell): RegExp | null {
  if (asked === 'session over') return /^Tu sesión venció\. Ingresá de nuevo\.$/
  if (recipe.always) return recipe.always
  if (failure === 'nothing') return recipe.done
  if (failure === 'refusal') return plainWords.refusal
  if (failure === '401 with a page') return recipe.refused
  if (kind === 'queued') return recipe.waits === undefined ? ordinary.queued : recipe.waits
  if (kind !== 'sure' || recipe.request !== undefined)
    return recipe.lost ?? (failure === 'lost after the commit' ? /^No hay conexión\./ : plainWords[failure])
  if (failure === 'lost after the commit') return recipe.done
  return asked === 'asked' ? (recipe.neverCame ?? ordinary.neverCame) : (recipe.unknown ?? ordinary.unknown)
}

/** A phone that keeps every line that came up on it, and how the gym fails at one action. */
interface Bench {
  page: Page
  /** The ids under which the action was sent since the last `begin`. */
  sent: readonly string[]
  /** How many different ones of it came to the gym since. */
  arrived: () => number
  set: (cell: Cell | null) => void
  /** Whether one of the write, or one whose answer is held back, is still without it. */
  isOnItsWay: () => boolean
  /** Forgets what was read and sent. */
  begin: () => Promise<void>
  /** Every line that came up since. */
  read: () => Promise<string[]>
  /** Lets the app's own pauses and limits go by, never while the gym is truly at work, until `check` holds. */
  passing: (check: () => Promise<boolean>) => Promise<void>
}

/** Keeps what comes up: lines that stood there before count no more, unless they went and came again. */
function keepLines() {
  let shown = new Set<string>()
  const came = new Set<string>()
  const toasts = new WeakSet<Element>()
  const look = () => {
    // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, line by line
    const text = document.querySelector<HTMLElement>('ion-app')?.innerText ?? ''
    const now = new Set(text.split('\n').map(line => line.trim()))
    for (const line of now) if (line !== '' && !shown.has(line)) came.add(line)
    shown = now
    // Another toast with the same words is told anew.
    for (const toast of document.querySelectorAll('ion-toast')) {
      const words: unknown = Reflect.get(toast, 'message')
      if (typeof words !== 'string' || toasts.has(toast)) continue
      toasts.add(toast)
      came.add(words)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  Object.assign(window, {
    moldeBegin: () => {
      look()
      came.clear()
    },
    moldeRead: () => {
      look()
      return [...came]
    },
  })
}

const call = (page: Page, name: string) =>
  page.evaluate(key => Reflect.get(window, key)() as string[] | undefined, name)

/** Nobody looks at what moves. */
const still = { reducedMotion: 'reduce' } as const

async function benchFor(action: string, recipe: Recipe): Promise<Bench> {
  const gym = recipe.gym ?? 'demo'
  const { sandbox } = stage.preview
  if (recipe.clock !== undefined) sandbox.setClock(recipe.clock)
  onTestFinished(() => sandbox.setClock(null))
  await recipe.before?.(sandbox)
  const { page } =
    recipe.who === ''
      ? await phone(stage.browser, still)
      : recipe.fresh
        ? await freshlyLoggedIn(stage, gym, recipe.who, recipe.path, still)
        : await memberPhone(stage, gym, recipe.who, still)
  await page.addInitScript(keepLines)
  await page.clock.install()
  let cell: Cell | null = null
  const sent: string[] = []
  let mark = 0
  const [running, held] = [new Set<Request>(), new Set<Request>()]
  page.on('request', request => /\/(pwa|api|assets)\//.test(request.url()) && running.add(request))
  page.on('requestfinished', request => void running.delete(request))
  page.on('requestfailed', request => void running.delete(request))
  const failing = async (route: Route, [failure]: Cell) => {
    if (failure === 'late') held.add(route.request())
    if (failure === 'nothing') return route.continue()
    if (failure !== 'lost after the commit') return fail(route, failure)
    const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
    const asked = { gym, action: recipe.request ?? action, fields, address: '127.0.0.1' }
    await sandbox.answer({ ...asked, ticket: ticketIn(fields, { ending: false }) })
    await route.abort('connectionreset')
  }
  await page.route(`**/pwa/${recipe.request ?? action}`, async route => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('rid') ?? '')
    await (cell ? failing(route, cell) : route.continue())
  })
  // What is unread is asked for now and then: the session is over once the write has been sent, not before the tap.
  await page.route('**/pwa/unread', route =>
    cell?.[1] === 'session over' && sent.length > 0 ? failing(route, cell) : route.continue(),
  )
  await page.route('**/pwa/reservaver', route =>
    cell?.[1] === 'not answering' ? failing(route, cell) : route.continue(),
  )
  await page.goto(`${stage.preview.url(gym)}/${recipe.path}`)
  await screen(page).getByRole('heading').first().waitFor()
  return {
    page,
    sent,
    arrived: () => {
      const came = arrived.slice(mark).filter(one => one.action === (recipe.request ?? action))
      return new Set(came.map(({ rid }, index) => rid || index)).size
    },
    set: next => {
      cell = next
    },
    isOnItsWay: () =>
      [...running].some(one => held.has(one) || one.url().endsWith(`/pwa/${recipe.request ?? action}`)),
    begin: async () => {
      sent.length = 0
      mark = arrived.length
      await call(page, 'moldeBegin')
    },
    // While the app is opened anew there is nothing to be read.
    read: async () => (await call(page, 'moldeRead').catch(() => [])) ?? [],
    passing: async check => {
      const holds = async () => {
        if (await check()) return true
        const isBusy = [...running].some(request => !held.has(request))
        if (!isBusy) await page.clock.fastForward(2_000)
        return false
      }
      try {
        await expect.poll(holds, { intervals: [20], timeout: 60_000 }).toBe(true)
      } catch (error) {
        const lines = (await call(page, 'moldeRead')) ?? []
        throw new Error(`It never came to that. What came up:\n${lines.join('\n')}`, { cause: error })
      }
    },
  }
}

/** Dialogs are acknowledged, and toasts go. */
async function putAway({ page, passing }: Bench): Promise<void> {
  const close = page
    .getByRole('alertdialog')
    .or(resultDialog(page))
    .getByRole('button', { name: 'Cerrar', exact: true })
    .filter({ visible: true })
  for (let left = await close.count(); left > 0; left = await close.count()) {
    await close.last().click()
    await expect.poll(() => close.count()).toBeLessThan(left)
  }
  await passing(async () => (await page.locator('ion-toast').count()) === 0)
}

/** What was typed goes for good, so that what was refused is taken back. */
async function typeAll(page: Page, { fields = {}, place = screen, code }: Recipe): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const value = text === '' && code ? await code(stage.preview.sandbox) : text
    const field = place(page).getByLabel(label, { exact: true })
    await field.fill('')
    await field.fill(value)
  }
}

const isIdle = async (page: Page) =>
  (await page.locator('[aria-busy=true], ion-loading').filter({ visible: true }).count()) === 0

/** Words that no failure may bring up, whatever the screen. */
const anySuccess = /^(¡?Listo\b|Guardamos|¡Gracias|Reservado\b|Reserva cancelada)/

/** Whether the gym itself gets it. */
const comes = ([failure]: Cell): boolean => failure === 'lost after the commit' || failure === 'nothing'

/** Does it once, so that the answer fails to come. Resolves with every line that came up. */
async function tryOne(bench: Bench, kind: Kind, recipe: Recipe, cell: Cell): Promise<string[]> {
  const { page, begin, set, passing, read } = bench
  await recipe.ready?.(page)
  await typeAll(page, recipe)
  await begin()
  set(cell)
  if (cell[0] === 'nothing' && recipe.finish) {
    await Promise.all([recipe.finish(page), recipe.tap(page)])
    return read()
  }
  await recipe.tap(page)
  const words = truth(kind, recipe, cell)
  if (words) await passing(async () => (await read()).some(line => words.test(line)))
  else await passing(async () => bench.sent.length > 0)
  // What is queued says so before it is sent.
  if (comes(cell)) await passing(async () => bench.arrived() > 0)
  await passing(() => isIdle(page))
  return read()
}

/** What is wrong after it: with what was read, sent and done, and with what was typed. */
async function flaws(bench: Bench, kind: Kind, recipe: Recipe, cell: Cell, lines: readonly string[]) {
  const [failure, asked] = cell
  const isDone = truth(kind, recipe, cell) === recipe.done
  const success = lines.filter(line => recipe.done.test(line) || anySuccess.test(line))
  const came = bench.arrived()
  const isSentOnce = kind === 'queued' || recipe.always ? new Set(bench.sent).size : bench.sent.length
  const expected = comes(cell) ? 1 : 0
  // The gym is told of a logout until it knows.
  const mayRepeat = recipe.always !== undefined && expected > 0 && came > 0
  const found = [
    !isDone && !recipe.always && success.length > 0 && `It reads as done: ${success.join(' · ')}`,
    isSentOnce > 1 && `It was sent ${isSentOnce} times.`,
    came !== expected && !mayRepeat && `It came ${came} times.`,
  ]
  const isGone =
    isDone ||
    asked === 'session over' ||
    failure === 'nothing' ||
    (kind === 'queued' && !settling.some(one => one === failure))
  for (const [label, value] of isGone ? [] : Object.entries(recipe.fields ?? {})) {
    const now = await (recipe.place ?? screen)(bench.page).getByLabel(label, { exact: true }).inputValue()
    found.push((value === '' ? now === '' : now !== value) && `${label} holds ${now}.`)
  }
  return found.filter(one => one !== false)
}

/** What the phone keeps of whoever is logged in. */
type Kept = Readonly<Record<string, string>>

/** So that the next try begins from where this one did. */
async function setBack(bench: Bench, { gym, path, always }: Recipe, kept: Kept): Promise<void> {
  const { page } = bench
  if (new URL(page.url()).pathname === '/login' && kept.userData !== undefined) {
    bench.set(null)
    await page.evaluate(
      all => {
        localStorage.clear()
        // In another window, as it were: no class that the end of the session interrupted is opened by itself.
        sessionStorage.clear()
        for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
      },
      // After a logout the session is no good any more: as soon as the gym answers, the app tells it.
      always === undefined ? kept : {},
    )
    await page.goto(`${stage.preview.url(gym ?? 'demo')}/${path}`)
    await screen(page).getByRole('heading').first().waitFor()
    return
  }
  await bench.page.evaluate(() => {
    localStorage.removeItem('molde.outbox')
    window.dispatchEvent(new StorageEvent('storage', { key: 'molde.outbox' }))
  })
  // One that is on its way would be sent again, and done; or be taken for one of the next try.
  await bench.passing(async () => !bench.isOnItsWay())
  bench.set(null)
  await putAway(bench)
}

const nameOf = (action: string, { name, request }: Recipe) =>
  [action, name ?? request].filter(Boolean).join(', ')

const all = (Object.keys(writes) as (keyof typeof writes)[]).flatMap(action => {
  const list = recipes[action]
  return 'none' in list
    ? []
    : list.map(recipe => ({ action, kind: writes[action] as Kind, recipe, name: nameOf(action, recipe) }))
})

describe('what is read is true, and all stays to be tried again', () => {
  for (const { action, kind, recipe, name } of all)
    test(name, async () => {
      const bench = await benchFor(action, recipe)
      const wrong: string[] = []
      const kept: Kept = await bench.page.evaluate(() => ({ ...localStorage }))
      for (const cell of cellsOf(kind, recipe)) {
        const [failure, asked] = cell
        const at = `${failure}, ${asked}`
        try {
          const lines = await tryOne(bench, kind, recipe, cell)
          const isAsked = kind === 'sure' || asked === 'session over'
          told.push([name, failure, isAsked ? asked : '—', wordsOf(lines, truth(kind, recipe, cell))])
          for (const flaw of await flaws(bench, kind, recipe, cell, lines)) wrong.push(`${at}: ${flaw}`)
          if (failure !== 'lost after the commit' || kind !== 'queued') await setBack(bench, recipe, kept)
        } catch (error) {
          wrong.push(`${at}: ${error}`)
          break
        }
      }
      expect(wrong).toEqual([])
      if (kind !== 'queued') return
      bench.set(null)
      await bench.passing(async () => (await bench.read()).includes('Se envió lo que tenías guardado.'))
      expect(bench.arrived()).toBe(1)
      told.push([name, 'lost after the commit', 'sent once more', 'Se envió lo que tenías guardado.'])
    })
})

/** The lines that tell of it, and what came with them; not the question before. */
function wordsOf(lines: readonly string[], words: RegExp | null): string {
  if (!words) return '(nothing)'
  const first = lines.findIndex(line => words.test(line))
  return lines
    .filter(
      (line, index) => words.test(line) || (index > first && index <= first + 2) || /respuesta/.test(line),
    )
    .join(' · ')
    .replaceAll('|', '/')
}
