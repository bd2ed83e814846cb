// Every write, done on its screen, through every way in which its answer can fail to come: what the member reads is true, no word of
// success stands where it was not done, nothing is sent twice, what was typed stays, and the screen can be used again.
import { mkdir, writeFile } from 'node:fs/promises'
import type { Page, Request, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ticketIn } from '../../generator/sandbox/session.ts'
import { type Failure, fail, failureNames, refusalWords } from '../support/failures.ts'
import { phone } from '../support/phone.ts'
import { freshlyLoggedIn, loggedIn, screen, stageFor } from '../support/served-gym.ts'
import { type Recipe, recipes } from '../support/write-recipes.ts'
import { writes } from '../support/writes.ts'

type Kind = (typeof writes)[keyof typeof writes]
/** What the gym says where it is asked what became of a write: what it truly did, or it fails at that too. */
type Asked = 'asked' | 'not answering'
type Cell = readonly [Failure | 'lost after the commit', Asked]

const stage = stageFor('demo', 'fuerza-sur')
/** What came to the gym itself: the ids of the writes, by action. */
const arrived: { action: string; rid: string }[] = []
beforeAll(() => {
  const { sandbox } = stage.preview
  const answer = sandbox.answer.bind(sandbox)
  vi.spyOn(sandbox, 'answer').mockImplementation(asked => {
    arrived.push({ action: asked.action, rid: asked.fields.rid ?? '' })
    return answer(asked)
  })
})

const told: string[][] = []
afterAll(async () => {
  if (told.length === 0) return
  const head = ['| Action | Failure | The gym, asked about it | What the member reads |', '|---|---|---|---|']
  const rows = told.map(cells => `| ${cells.join(' | ')} |`)
  await mkdir('dist', { recursive: true })
  await writeFile('dist/failed-writes.md', [`${rows.length} cells`, '', ...head, ...rows, ''].join('\n'))
})

const settling: readonly Failure[] = ['refusal', '401 with a page']
const lost = failureNames.filter(name => !settling.includes(name))

/** In an order in which each can follow the other: the last one does it. */
function cellsOf(kind: Kind): Cell[] {
  const all = failureNames.map(name => [name, 'asked'] as const)
  const unasked = kind === 'sure' ? lost.map(name => [name, 'not answering'] as const) : []
  return [...all, ...unasked, ['lost after the commit', 'asked']]
}

const ordinary = {
  neverCame: /^El pedido no llegó al gimnasio\. Probá de nuevo\.$/,
  unknown: /^No sabemos si/,
  queued: /^Guardado[:;]|sin enviar\.$/,
}

/** What is read of a failure where nobody asks what became of it, because it may be done again. */
const plainWords: Readonly<Record<Failure, RegExp>> = {
  refusal: new RegExp(`^${refusalWords}`),
  '401 with a page': /^$/,
  '500 with JSON': /^Algo falló del lado del gimnasio\./,
  '500 with a page': /^Algo falló del lado del gimnasio\./,
  'empty body': /^Llegó una respuesta que no se entiende\./,
  'cut off': /^Llegó una respuesta que no se entiende\./,
  late: /^El gimnasio tarda en responder\./,
}

/** What must be read, by what is true. */
function truth(kind: Kind, recipe: Recipe, [failure, asked]: Cell): RegExp {
  if (failure === 'refusal') return plainWords.refusal
  if (failure === '401 with a page') return recipe.refused
  if (kind === 'queued') return ordinary.queued
  if (kind !== 'sure' || recipe.request !== undefined)
    return failure === 'lost after the commit' ? /^No hay conexión\./ : plainWords[failure]
  if (failure === 'lost after the commit') return recipe.done
  return asked === 'asked' ? (recipe.neverCame ?? ordinary.neverCame) : (recipe.unknown ?? ordinary.unknown)
}

/** A phone that keeps every line that came up on it, and how the gym fails at one action. */
interface Bench {
  page: Page
  /** The ids under which the action was sent since the last `begin`. */
  sent: readonly string[]
  set: (cell: Cell | null) => void
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
  await recipe.before?.(stage.preview.sandbox)
  const { page } =
    recipe.who === ''
      ? await phone(stage.browser, still)
      : await (recipe.fresh ? freshlyLoggedIn : loggedIn)(stage, gym, recipe.who, 'modalvideo', still)
  await page.addInitScript(keepLines)
  await page.clock.install()
  let cell: Cell | null = null
  const sent: string[] = []
  const [running, held] = [new Set<Request>(), new Set<Request>()]
  page.on('request', request => /\/(pwa|api|assets)\//.test(request.url()) && running.add(request))
  page.on('requestfinished', request => void running.delete(request))
  page.on('requestfailed', request => void running.delete(request))
  const failing = async (route: Route, [failure]: Cell) => {
    if (failure === 'late') held.add(route.request())
    if (failure !== 'lost after the commit') return fail(route, failure)
    const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
    const asked = { gym, action: recipe.request ?? action, fields, address: '127.0.0.1' }
    await stage.preview.sandbox.answer({ ...asked, ticket: ticketIn(fields, { ending: false }) })
    await route.abort('connectionreset')
  }
  await page.route(`**/pwa/${recipe.request ?? action}`, async route => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('rid') ?? '')
    await (cell ? failing(route, cell) : route.continue())
  })
  await page.route('**/pwa/reservaver', route =>
    cell?.[1] === 'not answering' ? failing(route, cell) : route.continue(),
  )
  await page.goto(`${stage.preview.url(gym)}/${recipe.path}`)
  await screen(page).getByRole('heading').first().waitFor()
  return {
    page,
    sent,
    set: next => {
      cell = next
    },
    begin: async () => {
      sent.length = 0
      await call(page, 'moldeBegin')
    },
    read: async () => (await call(page, 'moldeRead')) ?? [],
    passing: async check => {
      for (let round = 0; round < 300; round++) {
        if (await check()) return
        const isBusy = [...running].some(request => !held.has(request))
        if (!isBusy) await page.clock.fastForward(2_000)
        await page.waitForTimeout(20)
      }
      throw new Error(
        `It never came to that. What came up:\n${((await call(page, 'moldeRead')) ?? []).join('\n')}`,
      )
    },
  }
}

/** Dialogs are acknowledged, and toasts go. */
async function putAway({ page, passing }: Bench): Promise<void> {
  const close = page
    .locator('ion-alert, [aria-label="Resultado de tu reserva"]')
    .getByRole('button', { name: 'Cerrar', exact: true })
    .filter({ visible: true })
  while ((await close.count()) > 0) {
    await close.last().click()
    await page.waitForTimeout(100)
  }
  await passing(async () => (await page.locator('ion-toast').count()) === 0)
}

/** What was typed goes for good, so that what was refused is taken back. */
async function typeAll(page: Page, { fields = {}, place = screen }: Recipe): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = place(page).getByLabel(label, { exact: true })
    await field.fill('')
    await field.fill(value)
  }
}

const isIdle = async (page: Page) =>
  (await page.locator('[aria-busy=true], ion-loading').filter({ visible: true }).count()) === 0

/** Words that no failure may bring up, whatever the screen. */
const anySuccess = /^(¡?Listo\b|Guardamos|¡Gracias|Reservado\b|Reserva cancelada)/

async function tryOne(bench: Bench, kind: Kind, recipe: Recipe, cell: Cell): Promise<string[]> {
  const { page } = bench
  await recipe.ready?.(page)
  await typeAll(page, recipe)
  await bench.begin()
  bench.set(cell)
  await recipe.tap(page)
  const words = truth(kind, recipe, cell)
  await bench.passing(async () => (await bench.read()).some(line => words.test(line)))
  await bench.passing(() => isIdle(page))
  return bench.read()
}

const nameOf = (action: string, { name, request }: Recipe) =>
  [action, name ?? request].filter(Boolean).join(', ')

const all = (Object.keys(writes) as (keyof typeof writes)[]).flatMap(action => {
  const list = recipes[action]
  return list === undefined || 'none' in list
    ? []
    : list.map(recipe => ({ action, kind: writes[action] as Kind, recipe, name: nameOf(action, recipe) }))
})

describe('what is read is true, and all stays to be tried again', () => {
  test.each(all)('$name', async ({ action, kind, recipe, name }) => {
    const bench = await benchFor(action, recipe)
    const { page } = bench
    const wrong: string[] = []
    const sentBefore = new Set<string>()
    for (const cell of cellsOf(kind)) {
      const [failure, asked] = cell
      const at = `${failure}, ${asked}`
      const note = (isRight: boolean, words: string) => {
        if (!isRight) wrong.push(`${at}: ${words}`)
      }
      const before = arrived.length
      const lines = await tryOne(bench, kind, recipe, cell).catch((error: Error) => {
        note(false, error.message)
        return null
      })
      if (lines === null) break
      told.push([name, failure, kind === 'sure' ? asked : '—', wordsOf(lines, truth(kind, recipe, cell))])
      const isDone = truth(kind, recipe, cell) === recipe.done
      const success = lines.filter(line => recipe.done.test(line) || anySuccess.test(line))
      note(isDone || success.length === 0, `reads as done: ${success.join(' · ')}`)
      const fresh = new Set(bench.sent.filter(rid => rid === '' || !sentBefore.has(rid)))
      for (const rid of fresh) sentBefore.add(rid)
      note(
        fresh.size <= 1 && (kind === 'queued' || bench.sent.length <= 1),
        `sent ${bench.sent.length} times`,
      )
      const came = arrived.slice(before).filter(one => one.action === action)
      note(
        came.length === (failure === 'lost after the commit' ? 1 : 0),
        `came to the gym ${came.length} times`,
      )
      if (!isDone && kind !== 'queued') {
        for (const [label, value] of Object.entries(recipe.fields ?? {})) {
          const now = await (recipe.place ?? screen)(page).getByLabel(label, { exact: true }).inputValue()
          note(now === value, `${label} is ${now}`)
        }
      }
      bench.set(null)
      await putAway(bench)
    }
    if (kind === 'queued' && wrong.length === 0) {
      await bench.passing(async () => (await bench.read()).includes('Se envió lo que tenías guardado.'))
      told.push([name, 'lost after the commit', 'sent once more', 'Se envió lo que tenías guardado.'])
    }
    expect(wrong).toEqual([])
  })
})

/** The lines that tell of it, and what came with them; not the question before. */
function wordsOf(lines: readonly string[], words: RegExp): string {
  const first = lines.findIndex(line => words.test(line))
  return lines
    .filter(
      (line, index) => words.test(line) || (index > first && index <= first + 2) || /respuesta/.test(line),
    )
    .join(' · ')
    .replaceAll('|', '/')
}
