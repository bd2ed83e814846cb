// A member's coming bookings on a phone without a copy: drawn as soon as the gym has answered, before the app
// starts.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import * as z from 'zod'
import { myBookings } from '#protocol/booking/bookings.ts'
import { encodeAnswer } from '#protocol/wire/encode.ts'
import { violations } from '#tests/support/axe.ts'
import { noon } from '#tests/support/clients.ts'
import { expect, onTestFinished, type ServedGyms, test } from '#tests/support/fixtures.ts'
import { step, stepAtNight } from '#tests/support/journey.ts'
import { sampleOf } from '#tests/support/nightly.ts'
import { holdApp, memberPhone, screen, waitUntilStable } from '#tests/support/served-gym.ts'

test.describe.configure({ timeout: 900_000 })

test.use({ gyms: ['demo', 'fuerza-sur', 'corazon-del-nandu'] })
const hour = 60 * 60 * 1000

/** Creates a booking some whole days and three hours after noon. Its texts do not change during the test. */
function createBooking(id: string, name: string, days: number, fields: object = {}) {
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
    ...fields,
  }
}
const tomi = { id: '9', fullname: 'Tomás Pérez' }
const mixed = [
  createBooking('1', 'Funcional', 2),
  createBooking('2', 'Yoga', 3, { person: tomi }),
  createBooking('3', 'Spinning', 4, { state: 'waiting' }),
  createBooking('4', 'Open Box', 9),
]
/** Lists that the page draws itself. */
const drawnLists = {
  'every kind of booking': mixed,
  'a booking of a relative, without a coach': [createBooking('1', 'Boxeo', 5, { person: tomi, coach: null })],
  'a booking that can no longer be cancelled for free': [
    createBooking('1', 'Yoga', 2, { cancelUntil: noon - hour }),
  ],
  'a booking without terms of cancellation': [
    createBooking('1', 'Yoga', 2, { cancelUntil: null, cost: null }),
  ],
  'a class that has begun': [createBooking('1', 'Yoga', -1)],
  'only a waitlist entry': [createBooking('3', 'Spinning', 4, { state: 'waiting' })],
}

/** Encodes an answer with numbers as ids of classes, as the reference backend does. */
const encodeBookings = (bookings: readonly object[]): Record<string, unknown> => {
  const answer = encodeAnswer(myBookings, { bookings, next: '' })
  return {
    ...{ ok: 1, inf: [], err: [], cod: '', ahora: noon, ...answer },
    d: z.array(z.looseObject({ slot: z.coerce.number() })).parse(answer.d),
  }
}
const drawnBookings = (page: Page) => page.locator('#last-look')
const isComingRead = (route: Route) => route.request().postData()?.includes('tipo=prox') === true

/**
 * Opens a member's new phone. The gym answers the read of coming bookings with `answer`. The app waits for
 * `go`.
 */
async function openPhone(
  gym: ServedGyms,
  answer: unknown,
  {
    name = 'demo',
    path = 'tab3',
    options = {},
    prepare = (_: Page): Promise<unknown> => Promise.resolve(),
  } = {},
) {
  const { page, complaints } = await memberPhone(gym, name, 'ana', options)
  const reads: string[] = []
  await page.route('**/pwa/misreservas', route => {
    if (!isComingRead(route)) return route.continue()
    reads.push(route.request().url())
    return typeof answer === 'string' ? route.fulfill({ body: answer }) : route.fulfill({ json: answer })
  })
  await prepare(page)
  const go = await holdApp(page)
  await page.goto(gym.url(path, name), { waitUntil: 'commit' })
  await expect.poll(() => reads.length).toBe(1)
  return { page, complaints, reads, go }
}

/**
 * Waits until the page's own script has handled its answers, or with `action` only the answer to this action.
 */
const awaitHandling = (page: Page, action = '') =>
  page.evaluate(async name => {
    for (const [request, { response }] of globalThis.earlyAnswers ?? [])
      if (request.includes(name)) await (await response).clone().text()
    await new Promise(done => setTimeout(done))
  }, action)

/** Reads the text and the position of each part of a page. */
const readParts = (root: string) => {
  const parts = [...document.querySelectorAll<HTMLElement>(`${root} :is(h1, section, section + a, nav a)`)]
  return parts.map(part => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const position = [x, y, width, height].map(Math.round)
    // The app adds the number of unread items later.
    const text = part.textContent.replace(/,.*sin leer/, '')
    return { text, position }
  })
}
const inApp = 'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)'

test('the coming bookings are drawn as soon as the gym has answered, exactly as in the app', async ({
  gym,
}) => {
  for (const [name, bookings] of sampleOf(Object.entries(drawnLists), 2))
    await step(`${name}: drawn with the texts and positions of the app`, async () => {
      const { page, complaints, reads, go } = await openPhone(gym, encodeBookings(bookings))
      await expect(
        drawnBookings(page)
          .getByText(bookings[0]?.name ?? '')
          .first(),
      ).toBeVisible()
      const early = await page.evaluate(readParts, '#last-look')
      go()
      await expect(drawnBookings(page)).toHaveCount(0)
      await expect(screen(page).getByText('Historial')).toBeVisible()
      const late = await page.evaluate(readParts, inApp)
      expect(early.length).toBeGreaterThan(5)
      for (const part of early) expect(late).toContainEqual(part)
      // The app reuses the answer.
      expect(reads).toHaveLength(1)
      expect(complaints).toEqual([])
    })

  const unsupported: Record<string, unknown> = {
    'no bookings': encodeBookings([]),
    'a refusal': { ...encodeBookings(mixed), ok: 0, err: ['No podés ver tus reservas.'] },
    'an answer outside of the protocol': '<!doctype html><p>Ingresá a la red</p>',
    'a list as a map': { ...encodeBookings(mixed), d: { 1: {} } },
    'a day that is a number': JSON.parse(
      JSON.stringify(encodeBookings(mixed)).replace(/"fecha":"[^"]*"/, '"fecha":5'),
    ),
    'an unknown state': JSON.parse(JSON.stringify(encodeBookings(mixed)).replace('"espera"', '"otra"')),
    'instants as text': JSON.parse(JSON.stringify(encodeBookings(mixed)).replace(/"ts":(\d+)/g, '"ts":"$1"')),
  }
  for (const [name, answer] of sampleOf(Object.entries(unsupported), 3))
    await step(`${name}: left to the app`, async () => {
      const { page, go } = await openPhone(gym, answer)
      await awaitHandling(page)
      await expect(drawnBookings(page)).toHaveCount(0)
      go()
      await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    })

  await step('another time zone than the phone: left to the app, which names the zone', async () => {
    const { page, go } = await openPhone(gym, encodeBookings(mixed), {
      options: { timezoneId: 'Europe/Madrid' },
    })
    await awaitHandling(page)
    await expect(drawnBookings(page)).toHaveCount(0)
    go()
    await expect(screen(page).getByText('Hora de Buenos Aires')).toBeVisible()
  })

  await stepAtNight(
    'an answer that arrives before the rest of the page is drawn once the page is complete',
    async () => {
      const { page, context } = await memberPhone(gym, 'demo', 'ana')
      const html = await readFile(join(gym.paths.out, 'demo/www/index.html'), 'utf8')
      const cut = html.indexOf('<template id="first-bookings"')
      const responses: ServerResponse[] = []
      const server = createServer(({ url }, response) => {
        // The scripts never arrive.
        if (url !== '/tab3') return
        response.writeHead(200, { 'content-type': 'text/html' })
        response.write(html.slice(0, cut))
        responses.push(response)
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
        isComingRead(route) ? route.fulfill({ json: encodeBookings(mixed) }) : undefined,
      )
      const { port } = server.address() as AddressInfo
      await page.goto(`http://127.0.0.1:${port}/tab3`, { waitUntil: 'commit' })
      await expect.poll(() => page.evaluate(() => globalThis.earlyAnswers?.size ?? 0)).toBeGreaterThan(0)
      await awaitHandling(page, '/misreservas ')
      expect(cut).toBeGreaterThan(0)
      await expect(drawnBookings(page)).toHaveCount(0)
      responses[0]?.end(html.slice(cut))
      await expect(drawnBookings(page).getByText('Funcional').first()).toBeVisible()
    },
  )

  await step('an answer after the start of the app is shown only by the app', async () => {
    const { page } = await memberPhone(gym, 'demo', 'ana')
    let answer = () => {}
    const late = new Promise<void>(done => {
      answer = done
    })
    await page.route('**/pwa/misreservas', async route => {
      await late
      await (isComingRead(route) ? route.fulfill({ json: encodeBookings(mixed) }) : route.continue())
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

  await step('HTML in an answer is plain text', async () => {
    const name = '<img src=x onerror="window.hurt = 1">%time%'
    const { page } = await openPhone(
      gym,
      encodeBookings([createBooking('1', name, 2, { coach: { id: '1', fullname: '<b>Ana</b>' } })]),
    )
    await expect(drawnBookings(page).getByText('<img src=x')).toBeVisible()
    await expect(drawnBookings(page).getByText('con <b>Ana</b>')).toBeVisible()
    expect(await drawnBookings(page).locator('img, b').count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined()
  })

  await stepAtNight('a part that the gym has switched off has no tab', async () => {
    // Stores the app.json of an earlier visit.
    const prepare = async (page: Page) => {
      await page.goto(gym.url('updateapp'))
      await waitUntilStable(page)
      await page.evaluate(() => {
        const json = document.getElementById('gym-app')?.textContent ?? ''
        const app = { ...JSON.parse(json), areas: { news: false } }
        const copy = { tenant: document.documentElement.dataset.tenant, page: json, app }
        localStorage.setItem('manifiest', JSON.stringify(copy))
      })
    }
    const { page } = await openPhone(gym, encodeBookings(mixed), { prepare })
    await expect(drawnBookings(page).getByText('Funcional')).toBeVisible()
    await expect(drawnBookings(page).locator('nav a')).toHaveText([
      'Mensajes',
      'Turnos',
      'Reservas',
      'Entrenar',
    ])
  })

  for (const [name, colorScheme, size] of sampleOf([
    ['corazon-del-nandu', 'light', 150],
    ['demo', 'light', 100],
    ['fuerza-sur', 'dark', 100],
  ] as const))
    await step(
      `${name}, ${colorScheme}, text at ${size} %: accessible and not wider than the window`,
      async () => {
        const options = { colorScheme, viewport: { width: 390, height: 844 } } as const
        const prepare = (page: Page) =>
          page.addInitScript(text => localStorage.setItem('molde.look', JSON.stringify({ text })), size)
        const { page } = await openPhone(gym, encodeBookings(mixed), { name, options, prepare })
        await expect(drawnBookings(page).getByText('Funcional')).toBeVisible()
        expect(await violations(page)).toEqual([])
        const measureRight = () =>
          Math.max(
            ...[...document.querySelectorAll('#last-look *')].map(
              element => element.getBoundingClientRect().right,
            ),
          )
        expect(await page.evaluate(measureRight)).toBeLessThanOrEqual(390)
      },
    )
})

test('a tap on the drawn bookings waits for the app', { tag: '@nightly' }, async ({ gym }) => {
  /** Taps the middle of a text, as a finger does. */
  async function tap(page: Page, text: string) {
    const box = await drawnBookings(page).getByText(text, { exact: true }).first().boundingBox()
    if (!box) throw new Error(`${text} is not drawn.`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
  const waitingNote = (page: Page) => drawnBookings(page).getByText('Un momento: la app se está abriendo.')

  await step('a tap on a link navigates after the start of the app, and the last tap counts', async () => {
    const { page, complaints, go } = await openPhone(gym, encodeBookings([createBooking('1', 'Yoga', 2)]))
    await tap(page, 'Mensajes')
    await expect(waitingNote(page)).toBeVisible()
    await tap(page, 'Reservar otra clase')
    go()
    await page.waitForURL('**/turnos')
    await expect(screen(page).getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  await step('a tap on a cancel button does nothing', async () => {
    const { page, go } = await openPhone(gym, encodeBookings([createBooking('1', 'Yoga', 2)]))
    const writes: string[] = []
    page.on('request', request => request.url().includes('reservacancel') && writes.push(request.url()))
    await tap(page, 'Cancelá')
    await expect(waitingNote(page)).toHaveCount(0)
    go()
    await expect(drawnBookings(page)).toHaveCount(0)
    await waitUntilStable(page)
    await expect(page.locator('ion-modal, ion-alert')).toHaveCount(0)
    expect(writes).toEqual([])
  })
})
