// Notifications: the token from the permission to the gym, a push from its arrival to the screen it is about.
import type { Page } from 'playwright'
import { fullDay } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { findWholeChromium } from '../../support/chromium.js'
import { Client } from '../../support/clients.ts'
import { stepAtNight as stepAtNightIn, step as stepIn } from '../../support/journey.ts'
import { type PhoneOptions, phone, startBrowser } from '../../support/phone.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '../../support/playwright.ts'
import { delivererFor, playPermission, playProvider, sendPushes, vapidKey } from '../../support/pushes.ts'
import {
  isStable,
  logIn,
  memberPhone,
  resultDialog,
  type Stage,
  screen,
  sheet,
  stageOf,
  tomorrow,
} from '../../support/served-gym.ts'

test.describe.configure({ timeout: 900_000 })

let stage: Stage
beforeAll(async () => {
  const usual = await stageOf('demo')
  stage = { ...usual, browser: await startBrowser([], findWholeChromium()) }
  await sendPushes(stage, 'demo')
})
afterAll(async () => {
  await stage.browser.close()
  await stage.close()
})
afterEach(() => stage.preview.sandbox.troubles.clear())

const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const granted: PhoneOptions = { withWorker: true, permissions: ['notifications'] }
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** By its date: these phones have the clock of this machine, and learn the gym's day from its first answers. */
const chooseTomorrow = (page: Page) =>
  screen(page)
    .getByRole('radio', { name: fullDay(tomorrow) })
    .check()

/** A phone on which somebody is logged in and the provider is played; the app itself is not open yet. */
async function phoneOf(user: string, options: PhoneOptions = granted) {
  const { page, context, complaints } = await memberPhone(stage, 'demo', user, { clockShift: 0, ...options })
  // The browser looks for the icon of a bare text, and complains that there is none.
  await page.route('**/favicon.ico', route => route.fulfill({ body: '' }))
  await page.goto(url('robots.txt'))
  const provider = await playProvider(context)
  const told: string[] = []
  const said: string[] = []
  page.on('request', request => request.url().endsWith('/pwa/utoken2') && told.push(request.postData() ?? ''))
  page.on('console', message => said.push(message.text()))
  return { page, context, complaints, provider, told, said }
}

/** The app has started, and asks for nothing more. */
async function isQuiet(page: Page): Promise<void> {
  await isStable(page)
  await page.waitForLoadState('networkidle')
}

/** undefined while the page is being opened anew. */
const kept = (page: Page, key: string) =>
  page.evaluate(name => localStorage.getItem(name), key).catch(() => undefined)
const knownAs = (page: Page, key: string | null) =>
  expect.poll(() => kept(page, 'fcmtkn'), { timeout: 60_000 }).toBe(key)
const saidOnce = (said: readonly string[], words: string) =>
  expect.poll(() => said.filter(one => one.includes(words)), { timeout: 60_000 }).toHaveLength(1)
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notices = await registration.getNotifications()
    // Not yet among the declarations of the DOM.
    const badgeOf = (notice: object) => ('badge' in notice ? notice.badge : '')
    return notices.map(notice => ({ title: notice.title, icon: notice.icon, badge: badgeOf(notice) }))
  })
const closeAll = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const notice of await registration.getNotifications()) notice.close()
  })
const push = (data: Record<string, string>) => JSON.stringify({ from: '1', fcmMessageId: data.titulo, data })

const step = (title: string, body: () => Promise<void>) => stepIn(title, body, stage.browser)
const stepAtNight = (title: string, body: () => Promise<void>) => stepAtNightIn(title, body, stage.browser)

test('a token goes from the permission to the gym, and with the member at a logout', {
  tag: [
    ...['@§1.11', '@§3.20', '@§4.16', '@§4.19', '@§4.20', '@§4.21', '@§4.22', '@§4.23', '@§4.24', '@§4.27'],
    ...['@§7.6', '@§7.14', '@§7.18', '@§8.8', '@§8.9', '@§9.8.fcmtkn', '@§9.8.tupdate', '@§9.9', '@§9.11'],
  ],
}, async () => {
  await step(
    'a token is requested once, sent to the gym, refreshed after seven days, and renewed with its subscription',
    async () => {
      const { page, provider, told, complaints } = await phoneOf('ana')
      await page.goto(url('tab3'))
      await knownAs(page, 'token-11')
      const { app1, app2, cookieios, ...fields } = Object.fromEntries(new URLSearchParams(told[0]))
      expect(fields).toEqual({ token: 'token-1', uid: '1', d: 'ANDROID' })
      expect([app1, app2, cookieios]).not.toContain(undefined)
      const stamp = await kept(page, 'tupdate')
      expect(stamp).toMatch(/^\d{4}-\d\d-\d\d$/)

      await page.reload()
      await isQuiet(page)
      expect(provider.tokens()).toEqual(['POST'])
      expect(told).toHaveLength(1)

      await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60 * 1000 + 60_000)
      await page.reload()
      await expect.poll(() => provider.tokens()).toEqual(['POST', 'PATCH'])
      await expect.poll(() => told.length).toBe(2)
      expect(await kept(page, 'tupdate')).not.toBe(stamp)

      await page.evaluate(() => localStorage.removeItem('test.subscription'))
      await page.reload()
      await expect.poll(() => provider.tokens()).toEqual(['POST', 'PATCH', 'DELETE', 'POST'])
      await knownAs(page, 'token-21')
      const tokens = told.map(body => new URLSearchParams(body).get('token'))
      expect(tokens).toEqual(['token-1', 'token-1', 'token-2'])
      const [first, ...later] = provider.calls.filter(({ path }) => path.includes('/registrations'))
      expect(first?.body).toMatchObject({
        web: {
          endpoint: 'https://push.example.com/s',
          auth: expect.any(String),
          applicationPubKey: vapidKey,
        },
      })
      const withToken = expect.stringMatching(/\/registrations\/token-1$/)
      expect(later.slice(0, 2).map(({ path }) => path)).toEqual([withToken, withToken])
      expect(complaints).toEqual([])
    },
  )

  await step('P37: a token that the gym did not accept is sent again at the next opening', async () => {
    const { page, provider, said } = await phoneOf('beto')
    stage.preview.sandbox.troubles.set({ action: 'utoken2', kind: '500', times: 1 })
    await page.goto(url('tab3'))
    await saidOnce(said, 'There will be no notifications')
    expect([await kept(page, 'fcmtkn'), await kept(page, 'tupdate')]).toEqual([null, null])
    await page.reload()
    await knownAs(page, 'token-12')
    expect(await kept(page, 'tupdate')).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(provider.tokens()).toEqual(['POST'])
  })

  await step('P34: a logout deletes the token, with a connection and without', async () => {
    const { page, context } = await phone(stage.browser, granted)
    const provider = await playProvider(context)
    await page.goto(url('tab3'))
    await logIn(page, 'caro')
    await knownAs(page, 'token-13')
    const { deliver } = await delivererFor(page)
    await deliver(push({ titulo: 'De Caro' }))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    await knownAs(page, null)
    await expect.poll(() => kept(page, 'test.subscription')).toBeNull()
    await expect.poll(() => shown(page).catch(() => null)).toEqual([])
    expect(provider.tokens()).toEqual(['POST', 'DELETE'])

    await logIn(page, 'dani')
    await knownAs(page, 'token-24')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menú' }).first().click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    await knownAs(page, null)
    await expect.poll(() => kept(page, 'test.subscription')).toBeNull()
  })
  await step('P36: a denied permission is logged', async () => {
    const { page, context, provider, said, complaints } = await phoneOf('ana')
    await playPermission(context, 'denied', 'denied')
    await page.goto(url('tab3'))
    await saidOnce(said, 'Notifications are blocked. (permission-blocked)')
    expect([provider.calls, complaints]).toEqual([[], []])
  })

  await stepAtNight(
    'P36: without an answer there is no token, and no question on this platform',
    async () => {
      const { page, context, provider, complaints } = await phoneOf('ana')
      const asked = await playPermission(context, 'default', 'granted')
      await page.goto(url('tab3'))
      await isQuiet(page)
      expect([provider.calls, asked(), complaints]).toEqual([[], 0, []])
    },
  )

  await step('P36: a browser without push is logged', async () => {
    const { page, context, provider, said, complaints } = await phoneOf('ana')
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.goto(url('tab3'))
    await saidOnce(said, 'No push: unsupported')
    expect([provider.calls, complaints]).toEqual([[], []])
  })

  await stepAtNight('P36: a store app is logged', async () => {
    const { page, provider, said } = await phoneOf('ana')
    await page.goto(url('tab3?androidwebkit'))
    await saidOnce(said, 'No push: wrapped')
    expect(provider.calls).toEqual([])
  })

  await stepAtNight('P36: a busy or silent provider is given up after ten seconds', async () => {
    const { page, provider, said, complaints } = await phoneOf('ana')
    provider.mood = 'busy'
    await page.goto(url('tab3'))
    await saidOnce(said, 'Resource has been exhausted')
    expect(said.join()).toContain('token-subscribe-failed')
    provider.mood = 'silent'
    await page.reload()
    await saidOnce(said, 'No answer within 10000 ms')
    await screen(page).getByRole('heading', { name: 'Mis Reservas' }).waitFor()
    expect(await page.locator('ion-alert, ion-modal.show-modal').count()).toBe(0)
    expect(await kept(page, 'fcmtkn')).toBeNull()
    expect(complaints).toEqual([])
  })
})

test('a push is shown, and a tap leads to its screen', { tag: '@§4.26' }, async () => {
  await step('P38: any push is shown with the gym’s icon, and never leads to another site', async () => {
    const { page, complaints } = await phoneOf('ana')
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    const all = [
      ...['', 'junk', '[]', '"x"', 'null', '{"data":"x","notification":7}'],
      push({ titulo: 'Solo datos', txt: 'Tu clase cambió de hora.', url: '/turnos' }),
      JSON.stringify({ notification: { title: 'Con aviso', body: 'Hola' } }),
    ]
    const notices: Awaited<ReturnType<typeof shown>> = []
    for (const data of all) {
      await deliver(data)
      await expect.poll(() => shown(page), { message: data }).toHaveLength(1)
      notices.push(...(await shown(page)))
      await closeAll(page)
    }
    expect(notices.filter(({ title }) => title === 'Demo Fit')).toHaveLength(6)
    for (const { icon, badge } of notices) {
      expect(icon).toMatch(/\/icons\/icon-192\.[0-9a-f]{8}\.png$/)
      expect(badge).toMatch(/\/icons\/monochrome-512\.[0-9a-f]{8}\.png$/)
    }
    await page.goto(url('historial'))
    for (const link of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)']) {
      // Handed over once the screen stands, as a member would see it: before, one was not shown now and then on a loaded machine.
      await screen(page).getByRole('heading', { name: 'Historial' }).waitFor()
      await deliver(push({ titulo: link, txt: 'x', url: link }))
      await expect.poll(async () => (await shown(page)).some(({ title }) => title === link)).toBe(true)
      await tap(link)
      await page.waitForURL('**/tab3')
      await page.goto(url('historial'))
    }
    expect(complaints).toEqual([])
  })

  await step('the push of a free spot opens its message over any sheet', async () => {
    const { page } = await phoneOf('ana')
    await page.goto(url('tab3'))
    await expect.poll(() => kept(page, 'fcmtkn')).toMatch(/^token-/)
    const { deliver, tap } = await delivererFor(page)
    await page.goto(url('turnos'))
    await chooseTomorrow(page)
    await screen(page)
      .getByRole('button', { name: /^09:30/ })
      .click()
    await sheet(page, 'Yoga Vinyasa').waitFor()

    const before = (await stage.preview.sandbox.pushes('demo')).length
    await freeAPlaceFor('ana')
    const [message] = (await stage.preview.sandbox.pushes('demo')).slice(before)
    expect(`${message?.token}1`).toBe(await kept(page, 'fcmtkn'))
    const asked = page.waitForRequest('**/pwa/unread')
    await deliver(JSON.stringify({ data: message?.data }))
    await asked
    await tap(message?.data.titulo ?? '')
    await page.waitForURL('**/msg')
    await screen(page)
      .getByRole('heading', { name: message?.data.titulo ?? '', level: 2 })
      .waitFor()
    expect(await page.locator('ion-modal.show-modal').count()).toBe(0)
  })

  await stepAtNight('the push of a class opens the class, in a new window too', async () => {
    const { page, context } = await phoneOf('beto')
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    const slots = await (await new Client(stage.preview.sandbox).logIn('beto')).slots(tomorrow)
    const slot = slots.at(-1)
    const link = `/turnos?id=${slot?.id}`
    await deliver(push({ titulo: 'Cambió', txt: 'Tu clase', url: link }))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    await tap('Cambió')
    await sheet(page, slot?.name ?? '').waitFor()
    const another = await context.newPage()
    await another.goto(url(link.slice(1)))
    await sheet(another, slot?.name ?? '').waitFor()
    expect(new URL(another.url()).search).toBe('')
  })

  await stepAtNight('a tap before the start of the app is followed after it', async () => {
    const { page, context } = await phoneOf('ana')
    await context.addInitScript(holdTheStart)
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    await page.evaluate(() => sessionStorage.setItem('test.hold', '1'))
    await page.goto(url('turnos'))
    await deliver(push({ titulo: 'Temprano', txt: 'x', url: '/tab2' }))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    await tap('Temprano')
    await expect.poll(() => tapsWrittenDown(page)).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('test-go-on')))
    await page.waitForURL('**/tab2')
  })

  await step('a tap during a navigation is followed once, by the next page', async () => {
    const { page } = await phoneOf('ana')
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
      await screen(page).getByRole('heading', { level: 1, name: 'Mis Reservas' }).waitFor()
      await deliver(push({ titulo: title, txt: 'x', url: '/tab2' }))
      await expect.poll(async () => (await shown(page)).map(one => one.title)).toEqual([title])
      await page.evaluate(() => {
        Reflect.set(window, 'isLeft', true)
        location.assign('/turnos')
      })
      await tap(title)
      // The page that is being left may follow the tap too.
      await page.waitForFunction(() => !Reflect.has(window, 'isLeft') && location.pathname === '/tab2')
      await page.goto(url('tab3'))
      await expect.poll(() => tapsWrittenDown(page)).toBe(0)
    }
    expect(new URL(page.url()).pathname).toBe('/tab3')
  })

  await stepAtNight('a tap is not followed again after another navigation, nor a minute later', async () => {
    const { page, context } = await phoneOf('ana')
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    await deliver(push({ titulo: 'Ya', txt: 'x', url: '/tab2' }))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    await tap('Ya')
    await page.waitForURL('**/tab2')
    expect(await tapsWrittenDown(page)).toBe(1)
    // The address is there before the screen: the tab bar of the one before goes with it.
    await expect(screen(page).getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
    await screen(page).locator('nav a[href="/tab3"]').click()
    await page.waitForURL('**/tab3')
    await expect.poll(() => tapsWrittenDown(page)).toBe(0)

    await page.evaluate(async () => {
      const cache = await caches.open('tapped')
      await cache.put('/tapped-notification', Response.json({ path: '/tab2', at: Date.now() - 61_000 }))
    })
    const another = await context.newPage()
    await another.goto(url('turnos'))
    await expect(screen(another).getByRole('radio').first()).toBeVisible()
    expect(new URL(another.url()).pathname).toBe('/turnos')
  })
})

/** How many tapped notifications still lead somewhere. */
const tapsWrittenDown = (page: Page) =>
  page.evaluate(async () => ((await caches.match('/tapped-notification', { cacheName: 'tapped' })) ? 1 : 0))

/** Joins a full class's waitlist and gives somebody's place back. */
async function freeAPlaceFor(user: string): Promise<void> {
  const { sandbox } = stage.preview
  const [member, staff] = [await new Client(sandbox).logIn(user), await new Client(sandbox).logIn('sofi')]
  const full = await member.slot('Spinning', tomorrow)
  await member.ask('esperaadd', { id: full.id, aviso: '0', rid: crypto.randomUUID() })
  const { attendees } = await staff.ask('asistentes', { id: full.id })
  await staff.ask('reservardel', { id: attendees[0]?.booking ?? '', penal: '0', rid: crypto.randomUUID() })
}

test('the question for notifications, the switch in the profile and the self-test', {
  tag: '@§4.25',
}, async () => {
  await step('the first booking asks, and a yes requests the token', async () => {
    const { page, context, provider } = await phoneOf('ana')
    const asked = await playPermission(context, 'default', 'granted')
    await page.goto(url('turnos'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await chooseTomorrow(page)
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).first().click()
    const question = resultDialog(page).getByRole('region', { name: '¿Te avisamos si cambia tu clase?' })
    await question.waitFor()
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Avisame' }).click()
    await resultDialog(page).getByText('Listo: te avisamos en este teléfono.').waitFor()
    await expect.poll(() => kept(page, 'fcmtkn')).toMatch(/^token-/)
    expect([asked(), provider.tokens()]).toEqual([1, ['POST']])
  })

  await step('Android asks at the first opening, and a no is final', async () => {
    const { page, context, provider, said } = await phoneOf('beto', { ...granted, userAgent: android })
    const asked = await playPermission(context, 'default', 'default')
    await page.goto(url('tab3'))
    await expect.poll(asked).toBe(1)
    expect(await kept(page, 'molde.push')).toBe('refused')
    await saidOnce(said, 'permission-default')
    await page.reload()
    await isQuiet(page)
    expect([asked(), provider.calls]).toEqual([1, []])
  })

  await stepAtNight('the profile turns notifications on and off', async () => {
    const { page, context, provider } = await phoneOf('beto')
    await playPermission(context, 'default', 'granted')
    await page.goto(url('perfil'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    const onPhone = screen(page).getByRole('switch', { name: 'En este teléfono' })
    await onPhone.click()
    await expect.poll(() => kept(page, 'fcmtkn')).toMatch(/^token-/)
    await onPhone.click()
    await expect.poll(() => kept(page, 'test.subscription')).toBeNull()
    expect(await kept(page, 'fcmtkn')).toBeNull()
    await page.reload()
    await isQuiet(page)
    expect(provider.tokens()).toEqual(['POST', 'DELETE'])
    expect(await onPhone.isChecked()).toBe(false)
  })
  await step('the self-test passes when a push arrives, and names a missing step', async () => {
    const { page, provider } = await phoneOf('ana')
    await page.goto(url('updateapp'))
    const { deliver } = await delivererFor(page)
    const run = screen(page).getByRole('button', { name: 'Probar las notificaciones' })
    const steps = screen(page).getByRole('list', { name: 'La prueba, paso por paso' })
    const before = (await stage.preview.sandbox.pushes('demo')).length
    await run.click()
    await expect.poll(async () => (await stage.preview.sandbox.pushes('demo')).length).toBe(before + 1)
    const message = (await stage.preview.sandbox.pushes('demo')).at(-1)
    await deliver(JSON.stringify({ data: message?.data }))
    await screen(page).getByText('Todo bien: te llegan.').waitFor()
    expect(await steps.getByRole('img', { name: 'Bien' }).count()).toBe(5)
    expect(await violations(page)).toEqual([])

    await page.route('**/pwa/avisoprueba', route =>
      route.fulfill({ json: { ok: 0, err: ['Hoy no mandamos avisos.'] } }),
    )
    await run.click()
    await screen(page).getByText('Hoy no mandamos avisos.').waitFor()

    provider.mood = 'busy'
    await page.evaluate(() => localStorage.removeItem('test.subscription'))
    await run.click()
    await screen(page).getByText('No se pudo anotar este teléfono.', { exact: false }).waitFor()
    expect(await steps.getByRole('img', { name: 'Bien' }).count()).toBe(3)
  })
})

/** Runs in the page: where `test.hold` is kept, the app begins only when it is told to. */
function holdTheStart(): void {
  if (sessionStorage.getItem('test.hold') === null) return
  const askForFrame = globalThis.requestAnimationFrame
  globalThis.requestAnimationFrame = frame => {
    addEventListener('test-go-on', () => askForFrame(frame), { once: true })
    return 0
  }
}
