// Notifications: the token from the permission to the gym, and a push from its arrival to its screen.
import type { Page } from 'playwright'
import { fullDay } from '#platform/time/gym-time.ts'
import { violations } from '#tests/support/axe.ts'
import { findWholeChromium } from '#tests/support/chromium.js'
import { Client } from '#tests/support/clients.ts'
import { stepAtNight as stepAtNightIn, step as stepIn } from '#tests/support/journey.ts'
import { type PhoneOptions, phone, startBrowser } from '#tests/support/phone.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '#tests/support/playwright.ts'
import { delivererFor, playPermission, playProvider, sendPushes, vapidKey } from '#tests/support/pushes.ts'
import {
  logIn,
  memberPhone,
  resultDialog,
  type Stage,
  screen,
  sheet,
  stageOf,
  tomorrow,
  waitUntilStable,
} from '#tests/support/served-gym.ts'

test.describe.configure({ timeout: 900_000 })

let stage: Stage
beforeAll(async () => {
  const servedStage = await stageOf('demo')
  stage = { ...servedStage, browser: await startBrowser([], findWholeChromium()) }
  await sendPushes(stage, 'demo')
})
afterAll(async () => {
  await stage.browser.close()
  await stage.close()
})
afterEach(() => stage.preview.sandbox.troubles.clear())

const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const withPermission: PhoneOptions = { withWorker: true, permissions: ['notifications'] }
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/**
 * Chooses the day by its date. These phones have the machine's clock and learn the gym's day from its answers.
 */
const chooseTomorrow = (page: Page) =>
  screen(page)
    .getByRole('radio', { name: fullDay(tomorrow) })
    .check()

/** Prepares the phone of a logged-in user with a simulated push provider. The app is not open yet. */
async function preparePhone(user: string, options: PhoneOptions = withPermission) {
  const { page, context, complaints } = await memberPhone(stage, 'demo', user, { clockShift: 0, ...options })
  // The browser requests an icon for a plain text file and would log an error.
  await page.route('**/favicon.ico', route => route.fulfill({ body: '' }))
  await page.goto(url('robots.txt'))
  const provider = await playProvider(context)
  const tokenRequests: string[] = []
  const logs: string[] = []
  page.on(
    'request',
    request => request.url().endsWith('/pwa/utoken2') && tokenRequests.push(request.postData() ?? ''),
  )
  page.on('console', message => logs.push(message.text()))
  return { page, context, complaints, provider, tokenRequests, logs }
}

/** Waits until the app has started and sends no more requests. */
async function awaitIdle(page: Page): Promise<void> {
  await waitUntilStable(page)
  await page.waitForLoadState('networkidle')
}

/** Reads a key of localStorage, undefined while the page reloads. */
const readStored = (page: Page, key: string) =>
  page.evaluate(name => localStorage.getItem(name), key).catch(() => undefined)
const awaitToken = (page: Page, token: string | null) =>
  expect.poll(() => readStored(page, 'fcmtkn'), { timeout: 60_000 }).toBe(token)
const awaitLogOnce = (logs: readonly string[], text: string) =>
  expect.poll(() => logs.filter(log => log.includes(text)), { timeout: 60_000 }).toHaveLength(1)
const readNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notices = await registration.getNotifications()
    // The DOM types do not declare `badge` yet.
    const badgeOf = (notice: object) => ('badge' in notice ? notice.badge : '')
    return notices.map(notice => ({ title: notice.title, icon: notice.icon, badge: badgeOf(notice) }))
  })
const closeAll = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const notice of await registration.getNotifications()) notice.close()
  })
const encodePush = (data: Record<string, string>) =>
  JSON.stringify({ from: '1', fcmMessageId: data.titulo, data })

const step = (title: string, body: () => Promise<void>) => stepIn(title, body, stage.browser)
const stepAtNight = (title: string, body: () => Promise<void>) => stepAtNightIn(title, body, stage.browser)

test('a token reaches the gym after the permission and is deleted at a logout', {
  tag: [
    ...['@§1.11', '@§3.20', '@§4.16', '@§4.19', '@§4.20', '@§4.21', '@§4.22', '@§4.23', '@§4.24', '@§4.27'],
    ...['@§7.6', '@§7.14', '@§7.18', '@§8.8', '@§8.9', '@§9.8.fcmtkn', '@§9.8.tupdate', '@§9.9', '@§9.11'],
  ],
}, async () => {
  await step(
    'a token is requested once, sent to the gym, refreshed after seven days, and replaced with its subscription',
    async () => {
      const { page, provider, tokenRequests, complaints } = await preparePhone('ana')
      await page.goto(url('tab3'))
      await awaitToken(page, 'token-11')
      const { app1, app2, cookieios, ...fields } = Object.fromEntries(new URLSearchParams(tokenRequests[0]))
      expect(fields).toEqual({ token: 'token-1', uid: '1', d: 'ANDROID' })
      expect([app1, app2, cookieios]).not.toContain(undefined)
      const stamp = await readStored(page, 'tupdate')
      expect(stamp).toMatch(/^\d{4}-\d\d-\d\d$/)

      await page.reload()
      await awaitIdle(page)
      expect(provider.tokens()).toEqual(['POST'])
      expect(tokenRequests).toHaveLength(1)

      await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60 * 1000 + 60_000)
      await page.reload()
      await expect.poll(() => provider.tokens()).toEqual(['POST', 'PATCH'])
      await expect.poll(() => tokenRequests.length).toBe(2)
      expect(await readStored(page, 'tupdate')).not.toBe(stamp)

      await page.evaluate(() => localStorage.removeItem('test.subscription'))
      await page.reload()
      await expect.poll(() => provider.tokens()).toEqual(['POST', 'PATCH', 'DELETE', 'POST'])
      await awaitToken(page, 'token-21')
      const tokens = tokenRequests.map(body => new URLSearchParams(body).get('token'))
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

  await step('P37: a token that the gym did not accept is sent again at the next start', async () => {
    const { page, provider, logs } = await preparePhone('beto')
    stage.preview.sandbox.troubles.set({ action: 'utoken2', kind: '500', times: 1 })
    await page.goto(url('tab3'))
    await awaitLogOnce(logs, 'There will be no notifications')
    expect([await readStored(page, 'fcmtkn'), await readStored(page, 'tupdate')]).toEqual([null, null])
    await page.reload()
    await awaitToken(page, 'token-12')
    expect(await readStored(page, 'tupdate')).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(provider.tokens()).toEqual(['POST'])
  })

  await step('P34: a logout deletes the token, online and offline', async () => {
    const { page, context } = await phone(stage.browser, withPermission)
    const provider = await playProvider(context)
    await page.goto(url('tab3'))
    await logIn(page, 'caro')
    await awaitToken(page, 'token-13')
    const { deliver } = await delivererFor(page)
    await deliver(encodePush({ titulo: 'De Caro' }))
    await expect.poll(async () => (await readNotifications(page)).length).toBe(1)
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    await awaitToken(page, null)
    await expect.poll(() => readStored(page, 'test.subscription')).toBeNull()
    await expect.poll(() => readNotifications(page).catch(() => null)).toEqual([])
    expect(provider.tokens()).toEqual(['POST', 'DELETE'])

    await logIn(page, 'dani')
    await awaitToken(page, 'token-24')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menú' }).first().click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    await awaitToken(page, null)
    await expect.poll(() => readStored(page, 'test.subscription')).toBeNull()
  })
  await step('P36: a denied permission is logged', async () => {
    const { page, context, provider, logs, complaints } = await preparePhone('ana')
    await playPermission(context, 'denied', 'denied')
    await page.goto(url('tab3'))
    await awaitLogOnce(logs, 'Notifications are blocked. (permission-blocked)')
    expect([provider.calls, complaints]).toEqual([[], []])
  })

  await stepAtNight(
    'P36: without a permission there is no token, and this platform asks no question',
    async () => {
      const { page, context, provider, complaints } = await preparePhone('ana')
      const countQuestions = await playPermission(context, 'default', 'granted')
      await page.goto(url('tab3'))
      await awaitIdle(page)
      expect([provider.calls, countQuestions(), complaints]).toEqual([[], 0, []])
    },
  )

  await step('P36: a browser without push is logged', async () => {
    const { page, context, provider, logs, complaints } = await preparePhone('ana')
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.goto(url('tab3'))
    await awaitLogOnce(logs, 'No push: unsupported')
    expect([provider.calls, complaints]).toEqual([[], []])
  })

  await stepAtNight('P36: a store app is logged', async () => {
    const { page, provider, logs } = await preparePhone('ana')
    await page.goto(url('tab3?androidwebkit'))
    await awaitLogOnce(logs, 'No push: wrapped')
    expect(provider.calls).toEqual([])
  })

  await stepAtNight('P36: the app gives up on a busy or silent provider after ten seconds', async () => {
    const { page, provider, logs, complaints } = await preparePhone('ana')
    provider.mood = 'busy'
    await page.goto(url('tab3'))
    await awaitLogOnce(logs, 'Resource has been exhausted')
    expect(logs.join()).toContain('token-subscribe-failed')
    provider.mood = 'silent'
    await page.reload()
    await awaitLogOnce(logs, 'No answer within 10000 ms')
    await screen(page).getByRole('heading', { name: 'Mis Reservas' }).waitFor()
    expect(await page.locator('ion-alert, ion-modal.show-modal').count()).toBe(0)
    expect(await readStored(page, 'fcmtkn')).toBeNull()
    expect(complaints).toEqual([])
  })
})

test('a push shows a notification, and a tap opens its screen', { tag: '@§4.26' }, async () => {
  await step('P38: every push has the icon of the gym and never leads to another site', async () => {
    const { page, complaints } = await preparePhone('ana')
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    const payloads = [
      ...['', 'junk', '[]', '"x"', 'null', '{"data":"x","notification":7}'],
      encodePush({ titulo: 'Solo datos', txt: 'Tu clase cambió de hora.', url: '/turnos' }),
      JSON.stringify({ notification: { title: 'Con aviso', body: 'Hola' } }),
    ]
    const notices: Awaited<ReturnType<typeof readNotifications>> = []
    for (const data of payloads) {
      await deliver(data)
      await expect.poll(() => readNotifications(page), { message: data }).toHaveLength(1)
      notices.push(...(await readNotifications(page)))
      await closeAll(page)
    }
    expect(notices.filter(({ title }) => title === 'Demo Fit')).toHaveLength(6)
    for (const { icon, badge } of notices) {
      expect(icon).toMatch(/\/icons\/icon-192\.[0-9a-f]{8}\.png$/)
      expect(badge).toMatch(/\/icons\/monochrome-512\.[0-9a-f]{8}\.png$/)
    }
    await page.goto(url('historial'))
    for (const link of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)']) {
      // Delivered after the screen is visible. Earlier pushes were sometimes not shown on a loaded machine.
      await screen(page).getByRole('heading', { name: 'Historial' }).waitFor()
      await deliver(encodePush({ titulo: link, txt: 'x', url: link }))
      await expect
        .poll(async () => (await readNotifications(page)).some(({ title }) => title === link))
        .toBe(true)
      await tap(link)
      await page.waitForURL('**/tab3')
      await page.goto(url('historial'))
    }
    expect(complaints).toEqual([])
  })

  await step('the push of a free spot opens its message over any sheet', async () => {
    const { page } = await preparePhone('ana')
    await page.goto(url('tab3'))
    await expect.poll(() => readStored(page, 'fcmtkn')).toMatch(/^token-/)
    const { deliver, tap } = await delivererFor(page)
    await page.goto(url('turnos'))
    await chooseTomorrow(page)
    await screen(page)
      .getByRole('button', { name: /^09:30/ })
      .click()
    await sheet(page, 'Yoga Vinyasa').waitFor()

    const before = (await stage.preview.sandbox.pushes('demo')).length
    await freeSpotFor('ana')
    const [message] = (await stage.preview.sandbox.pushes('demo')).slice(before)
    expect(`${message?.token}1`).toBe(await readStored(page, 'fcmtkn'))
    const unreadRequest = page.waitForRequest('**/pwa/unread')
    await deliver(JSON.stringify({ data: message?.data }))
    await unreadRequest
    await tap(message?.data.titulo ?? '')
    await page.waitForURL('**/msg')
    await screen(page)
      .getByRole('heading', { name: message?.data.titulo ?? '', level: 2 })
      .waitFor()
    expect(await page.locator('ion-modal.show-modal').count()).toBe(0)
  })

  await stepAtNight('the push of a class opens the class, also in a new window', async () => {
    const { page, context } = await preparePhone('beto')
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    const slots = await (await new Client(stage.preview.sandbox).logIn('beto')).slots(tomorrow)
    const slot = slots.at(-1)
    const link = `/turnos?id=${slot?.id}`
    await deliver(encodePush({ titulo: 'Cambió', txt: 'Tu clase', url: link }))
    await expect.poll(async () => (await readNotifications(page)).length).toBe(1)
    await tap('Cambió')
    await sheet(page, slot?.name ?? '').waitFor()
    const another = await context.newPage()
    await another.goto(url(link.slice(1)))
    await sheet(another, slot?.name ?? '').waitFor()
    expect(new URL(another.url()).search).toBe('')
  })

  await stepAtNight('a tap before the start of the app navigates after the start', async () => {
    const { page, context } = await preparePhone('ana')
    await context.addInitScript(holdStart)
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    await page.evaluate(() => sessionStorage.setItem('test.hold', '1'))
    await page.goto(url('turnos'))
    await deliver(encodePush({ titulo: 'Temprano', txt: 'x', url: '/tab2' }))
    await expect.poll(async () => (await readNotifications(page)).length).toBe(1)
    await tap('Temprano')
    await expect.poll(() => countStoredTaps(page)).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('test-go-on')))
    await page.waitForURL('**/tab2')
  })

  await step('a tap during a navigation is handled once, by the next page', async () => {
    const { page } = await preparePhone('ana')
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
      await screen(page).getByRole('heading', { level: 1, name: 'Mis Reservas' }).waitFor()
      await deliver(encodePush({ titulo: title, txt: 'x', url: '/tab2' }))
      await expect
        .poll(async () => (await readNotifications(page)).map(notification => notification.title))
        .toEqual([title])
      await page.evaluate(() => {
        Reflect.set(window, 'isLeft', true)
        location.assign('/turnos')
      })
      await tap(title)
      // The previous page may handle the tap, too.
      await page.waitForFunction(() => !Reflect.has(window, 'isLeft') && location.pathname === '/tab2')
      await page.goto(url('tab3'))
      await expect.poll(() => countStoredTaps(page)).toBe(0)
    }
    expect(new URL(page.url()).pathname).toBe('/tab3')
  })

  await stepAtNight('a tap is not handled again after another navigation or a minute later', async () => {
    const { page, context } = await preparePhone('ana')
    await page.goto(url('tab3'))
    const { deliver, tap } = await delivererFor(page)
    await deliver(encodePush({ titulo: 'Ya', txt: 'x', url: '/tab2' }))
    await expect.poll(async () => (await readNotifications(page)).length).toBe(1)
    await tap('Ya')
    await page.waitForURL('**/tab2')
    expect(await countStoredTaps(page)).toBe(1)
    // The address changes before the screen. The tab bar of the previous screen disappears with the screen.
    await expect(screen(page).getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
    await screen(page).locator('nav a[href="/tab3"]').click()
    await page.waitForURL('**/tab3')
    await expect.poll(() => countStoredTaps(page)).toBe(0)

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

/** Counts the stored taps on notifications that still wait for a navigation. */
const countStoredTaps = (page: Page) =>
  page.evaluate(async () => ((await caches.match('/tapped-notification', { cacheName: 'tapped' })) ? 1 : 0))

/** Puts a user on the waitlist of a full class and cancels another spot. */
async function freeSpotFor(user: string): Promise<void> {
  const { sandbox } = stage.preview
  const [member, staff] = [await new Client(sandbox).logIn(user), await new Client(sandbox).logIn('sofi')]
  const full = await member.slot('Spinning', tomorrow)
  await member.ask('esperaadd', { id: full.id, aviso: '0', rid: crypto.randomUUID() })
  const { attendees } = await staff.ask('asistentes', { id: full.id })
  await staff.ask('reservardel', { id: attendees[0]?.booking ?? '', penal: '0', rid: crypto.randomUUID() })
}

test('the question about notifications, the switch in the profile and the self-test work', {
  tag: '@§4.25',
}, async () => {
  await step('the first booking asks the question, and a yes requests the token', async () => {
    const { page, context, provider } = await preparePhone('ana')
    const countQuestions = await playPermission(context, 'default', 'granted')
    await page.goto(url('turnos'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await chooseTomorrow(page)
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).first().click()
    const question = resultDialog(page).getByRole('region', { name: '¿Te avisamos si cambia tu clase?' })
    await question.waitFor()
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Avisame' }).click()
    await resultDialog(page).getByText('Listo: te avisamos en este teléfono.').waitFor()
    await expect.poll(() => readStored(page, 'fcmtkn')).toMatch(/^token-/)
    expect([countQuestions(), provider.tokens()]).toEqual([1, ['POST']])
  })

  await step('Android asks at the first start, and a no is final', async () => {
    const { page, context, provider, logs } = await preparePhone('beto', {
      ...withPermission,
      userAgent: android,
    })
    const countQuestions = await playPermission(context, 'default', 'default')
    await page.goto(url('tab3'))
    await expect.poll(countQuestions).toBe(1)
    expect(await readStored(page, 'molde.push')).toBe('refused')
    await awaitLogOnce(logs, 'permission-default')
    await page.reload()
    await awaitIdle(page)
    expect([countQuestions(), provider.calls]).toEqual([1, []])
  })

  await stepAtNight('the profile turns notifications on and off', async () => {
    const { page, context, provider } = await preparePhone('beto')
    await playPermission(context, 'default', 'granted')
    await page.goto(url('perfil'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    const onPhone = screen(page).getByRole('switch', { name: 'En este teléfono' })
    await onPhone.click()
    await expect.poll(() => readStored(page, 'fcmtkn')).toMatch(/^token-/)
    await onPhone.click()
    await expect.poll(() => readStored(page, 'test.subscription')).toBeNull()
    expect(await readStored(page, 'fcmtkn')).toBeNull()
    await page.reload()
    await awaitIdle(page)
    expect(provider.tokens()).toEqual(['POST', 'DELETE'])
    expect(await onPhone.isChecked()).toBe(false)
  })
  await step('the self-test passes when a push arrives, and names a missing step', async () => {
    const { page, provider } = await preparePhone('ana')
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

/** Runs in the page. If `test.hold` is stored, the app starts only after the event `test-go-on`. */
function holdStart(): void {
  if (sessionStorage.getItem('test.hold') === null) return
  const requestFrame = globalThis.requestAnimationFrame
  globalThis.requestAnimationFrame = frame => {
    addEventListener('test-go-on', () => requestFrame(frame), { once: true })
    return 0
  }
}
