// A member's coming bookings on a phone that has nothing of them: shown as soon as the gym has answered, before the app is there.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import * as z from 'zod'
import { myBookings } from '../../../template/src/contract/booking/bookings.ts'
import { encodeAnswer } from '../../../template/src/contract/wire/encode.ts'
import { violations } from '../../support/axe.ts'
import { noon } from '../../support/clients.ts'
import { expect, onTestFinished, type ServedGyms, test } from '../../support/fixtures.ts'
import { step, stepAtNight } from '../../support/journey.ts'
import { sampleOf } from '../../support/nightly.ts'
import { holdApp, isStable, memberPhone, screen } from '../../support/served-gym.ts'

test.describe.configure({ timeout: 900_000 })

test.use({ gyms: ['demo', 'fuerza-sur', 'corazon-del-nandu'] })
const hour = 60 * 60 * 1000

/** A class in some whole days and two hours: what is said of it does not change while the test runs. */
function booking(id: string, name: string, days: number, more: object = {}) {
  const startsAt = noon + (days * 24 + 3) * hour
  const inGym = new Date(startsAt - 3 * hour).toISOString()
  return {
    id,
    slot: id,
    name,
    time: inGym.slice(11, 16),
    end: '23:59',
    date: inGym.slice(0, 10),
    startsAt,
    coach: { id: '7', fullname: 'Valentina Sosa' },
    branch: 0,
    state: 'active',
    endedBy: null,
    pass: '1',
    guests: 0,
    cancelUntil: startsAt - 2 * hour,
    present: null,
    stars: null,
    rateUntil: null,
    cost: 1,
    person: null,
    ...more,
  }
}
const tomi = { id: '9', fullname: 'Tomás Pérez' }
const mixed = [
  booking('1', 'Funcional', 2),
  booking('2', 'Yoga', 3, { person: tomi }),
  booking('3', 'Spinning', 4, { state: 'waiting' }),
  booking('4', 'Open Box', 9),
]
/** Lists that are shown, by what is in them. */
const lists = {
  'all that may be said of bookings': mixed,
  'one for somebody of the family, without a coach': [
    booking('1', 'Boxeo', 5, { person: tomi, coach: null }),
  ],
  'one that is no longer cancelled for free': [booking('1', 'Yoga', 2, { cancelUntil: noon - hour })],
  'one of which nothing is said about cancelling': [
    booking('1', 'Yoga', 2, { cancelUntil: null, cost: null }),
  ],
  'one that has begun': [booking('1', 'Yoga', -1)],
  'only a place in a line': [booking('3', 'Spinning', 4, { state: 'waiting' })],
}

/** The answer with classes named by numbers, as the reference backend writes them. */
const wire = (bookings: readonly object[]): Record<string, unknown> => {
  const answer = encodeAnswer(myBookings, { bookings, next: '' })
  return {
    ...{ ok: 1, inf: [], err: [], cod: '', ahora: noon, ...answer },
    d: z.array(z.looseObject({ slot: z.coerce.number() })).parse(answer.d),
  }
}
const drawn = (page: Page) => page.locator('#last-look')
const isOfComing = (route: Route) => route.request().postData()?.includes('tipo=prox') === true

/** A member's new phone, whose gym answers so about the coming bookings; the app itself is held back until `go`. */
async function opened(
  gym: ServedGyms,
  answer: unknown,
  { name = 'demo', path = 'tab3', options = {}, see = (_: Page): Promise<unknown> => Promise.resolve() } = {},
) {
  const { page, complaints } = await memberPhone(gym, name, 'ana', options)
  const answered: string[] = []
  await page.route('**/pwa/misreservas', route => {
    if (!isOfComing(route)) return route.continue()
    answered.push(route.request().url())
    return typeof answer === 'string' ? route.fulfill({ body: answer }) : route.fulfill({ json: answer })
  })
  await see(page)
  const go = await holdApp(page)
  await page.goto(gym.url(path, name), { waitUntil: 'commit' })
  await expect.poll(() => answered.length).toBe(1)
  return { page, complaints, answered, go }
}

/** Waits until the page's own script has looked at the answers that it asked for, to `action` where only that one is answered. */
const isHandled = (page: Page, action = '') =>
  page.evaluate(async name => {
    for (const [asked, { response }] of globalThis.earlyAnswers ?? [])
      if (asked.includes(name)) await (await response).clone().text()
    await new Promise(done => setTimeout(done))
  }, action)

/** What can be read in each part of a page, and where it is. */
const partsOf = (root: string) => {
  const parts = [...document.querySelectorAll<HTMLElement>(`${root} :is(h1, section, section + a, nav a)`)]
  return parts.map(part => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const place = [x, y, width, height].map(Math.round)
    // What is unread is told once it is known.
    const words = part.textContent.replace(/,.*sin leer/, '')
    return { words, place }
  })
}
const inApp = 'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)'

test('the coming bookings are drawn as soon as the gym has answered, as the app shows them', async ({
  gym,
}) => {
  for (const [what, bookings] of sampleOf(Object.entries(lists), 2))
    await step(`${what}: drawn in the words and places of the app`, async () => {
      const { page, complaints, answered, go } = await opened(gym, wire(bookings))
      await expect(
        drawn(page)
          .getByText(bookings[0]?.name ?? '')
          .first(),
      ).toBeVisible()
      const early = await page.evaluate(partsOf, '#last-look')
      go()
      await expect(drawn(page)).toHaveCount(0)
      await expect(screen(page).getByText('Historial')).toBeVisible()
      const late = await page.evaluate(partsOf, inApp)
      expect(early.length).toBeGreaterThan(5)
      for (const part of early) expect(late).toContainEqual(part)
      // The app took the answer over.
      expect(answered).toHaveLength(1)
      expect(complaints).toEqual([])
    })

  const left: Record<string, unknown> = {
    'nothing booked': wire([]),
    'a refusal': { ...wire(mixed), ok: 0, err: ['No podés ver tus reservas.'] },
    'no answer of the protocol': '<!doctype html><p>Ingresá a la red</p>',
    'a list as a map': { ...wire(mixed), d: { 1: {} } },
    'a day that is a number': JSON.parse(JSON.stringify(wire(mixed)).replace(/"fecha":"[^"]*"/, '"fecha":5')),
    'a state of which the app does not know': JSON.parse(
      JSON.stringify(wire(mixed)).replace('"espera"', '"otra"'),
    ),
    'instants as text': JSON.parse(JSON.stringify(wire(mixed)).replace(/"ts":(\d+)/g, '"ts":"$1"')),
  }
  for (const [what, answer] of sampleOf(Object.entries(left), 3))
    await step(`${what}: left to the app`, async () => {
      const { page, go } = await opened(gym, answer)
      await isHandled(page)
      await expect(drawn(page)).toHaveCount(0)
      go()
      await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    })

  await step(
    'hours of another place than the phone is at: left to the app, which names the place',
    async () => {
      const { page, go } = await opened(gym, wire(mixed), { options: { timezoneId: 'Europe/Madrid' } })
      await isHandled(page)
      await expect(drawn(page)).toHaveCount(0)
      go()
      await expect(screen(page).getByText('Hora de Buenos Aires')).toBeVisible()
    },
  )

  await stepAtNight(
    'an answer before the rest of the page is drawn as soon as the page is read',
    async () => {
      const { page, context } = await memberPhone(gym, 'demo', 'ana')
      const html = await readFile(join(gym.paths.out, 'demo/www/index.html'), 'utf8')
      const at = html.indexOf('<template id="first-bookings"')
      const sending: ServerResponse[] = []
      const server = createServer(({ url }, response) => {
        // Its scripts are on their way all along.
        if (url !== '/tab3') return
        response.writeHead(200, { 'content-type': 'text/html' })
        response.write(html.slice(0, at))
        sending.push(response)
      }).listen(0, '127.0.0.1')
      onTestFinished(() => {
        server.close()
        server.closeAllConnections()
      })
      await once(server, 'listening')
      const { origins } = await context.storageState()
      await page.addInitScript(
        items => {
          for (const { name, value } of items) localStorage.setItem(name, value)
        },
        origins.flatMap(({ localStorage: items }) => items),
      )
      await page.route('**/pwa/**', route =>
        isOfComing(route) ? route.fulfill({ json: wire(mixed) }) : undefined,
      )
      const { port } = server.address() as AddressInfo
      await page.goto(`http://127.0.0.1:${port}/tab3`, { waitUntil: 'commit' })
      await expect.poll(() => page.evaluate(() => globalThis.earlyAnswers?.size ?? 0)).toBeGreaterThan(0)
      await isHandled(page, '/misreservas ')
      expect(at).toBeGreaterThan(0)
      await expect(drawn(page)).toHaveCount(0)
      sending[0]?.end(html.slice(at))
      await expect(drawn(page).getByText('Funcional').first()).toBeVisible()
    },
  )

  await step('an answer after the start of the app is shown by the app alone', async () => {
    const { page } = await memberPhone(gym, 'demo', 'ana')
    let answer = () => {}
    const late = new Promise<void>(done => {
      answer = done
    })
    await page.route('**/pwa/misreservas', async route => {
      await late
      await (isOfComing(route) ? route.fulfill({ json: wire(mixed) }) : route.continue())
    })
    await page.goto(gym.url('tab3'))
    await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.getElementById('last-look')) Reflect.set(window, 'wasDrawn', true)
      }).observe(document.documentElement, { childList: true })
    })
    answer()
    await expect(screen(page).getByText('Funcional')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'wasDrawn'))).toBeUndefined()
  })

  await step('HTML in an answer is text', async () => {
    const name = '<img src=x onerror="window.hurt = 1">%time%'
    const { page } = await opened(
      gym,
      wire([booking('1', name, 2, { coach: { id: '1', fullname: '<b>Ana</b>' } })]),
    )
    await expect(drawn(page).getByText('<img src=x')).toBeVisible()
    await expect(drawn(page).getByText('con <b>Ana</b>')).toBeVisible()
    expect(await drawn(page).locator('img, b').count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined()
  })

  await stepAtNight('a part that the gym has switched off has no tab', async () => {
    // As the gym's app.json said when this page was open before.
    const see = async (page: Page) => {
      await page.goto(gym.url('updateapp'))
      await isStable(page)
      await page.evaluate(() => {
        const written = document.getElementById('gym-app')?.textContent ?? ''
        const app = { ...JSON.parse(written), areas: { news: false } }
        const copy = { tenant: document.documentElement.dataset.tenant, page: written, app }
        localStorage.setItem('manifiest', JSON.stringify(copy))
      })
    }
    const { page } = await opened(gym, wire(mixed), { see })
    await expect(drawn(page).getByText('Funcional')).toBeVisible()
    await expect(drawn(page).locator('nav a')).toHaveText(['Mensajes', 'Turnos', 'Reservas', 'Entrenar'])
  })

  for (const [name, colorScheme, size] of sampleOf([
    ['corazon-del-nandu', 'light', 150],
    ['demo', 'light', 100],
    ['fuerza-sur', 'dark', 100],
  ] as const))
    await step(
      `${name}, ${colorScheme}, text at ${size} %: accessible, and not wider than the window`,
      async () => {
        const options = { colorScheme, viewport: { width: 390, height: 844 } } as const
        const see = (page: Page) =>
          page.addInitScript(text => localStorage.setItem('molde.look', JSON.stringify({ text })), size)
        const { page } = await opened(gym, wire(mixed), { name, options, see })
        await expect(drawn(page).getByText('Funcional')).toBeVisible()
        expect(await violations(page)).toEqual([])
        const widest = () =>
          Math.max(
            ...[...document.querySelectorAll('#last-look *')].map(one => one.getBoundingClientRect().right),
          )
        expect(await page.evaluate(widest)).toBeLessThanOrEqual(390)
      },
    )
})

test('a tap on the drawn bookings waits for the app', { tag: '@nightly' }, async ({ gym }) => {
  /** Taps the middle of some words, as a finger does. */
  async function tap(page: Page, words: string) {
    const box = await drawn(page).getByText(words, { exact: true }).first().boundingBox()
    if (!box) throw new Error(`${words} is not drawn.`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
  const waits = (page: Page) => drawn(page).getByText('Un momento: la app se está abriendo.')

  await step('a tap on a link leads there once the app has started, and the last tap counts', async () => {
    const { page, complaints, go } = await opened(gym, wire([booking('1', 'Yoga', 2)]))
    await tap(page, 'Mensajes')
    await expect(waits(page)).toBeVisible()
    await tap(page, 'Reservar otra clase')
    go()
    await page.waitForURL('**/turnos')
    await expect(screen(page).getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  await step('a tap on a button that cancels does nothing', async () => {
    const { page, go } = await opened(gym, wire([booking('1', 'Yoga', 2)]))
    const writes: string[] = []
    page.on('request', request => request.url().includes('reservacancel') && writes.push(request.url()))
    await tap(page, 'Cancelá')
    await expect(waits(page)).toHaveCount(0)
    go()
    await expect(drawn(page)).toHaveCount(0)
    await isStable(page)
    await expect(page.locator('ion-modal, ion-alert')).toHaveCount(0)
    expect(writes).toEqual([])
  })
})
