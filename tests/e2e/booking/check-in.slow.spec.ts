// Who is there: a member says so or shows a code, staff read it and call the roll, and somebody is brought along.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { ticketIn } from '../../../generator/sandbox/session.ts'
import { addDays, dateIn } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import { type PhoneOptions, startBrowser } from '../../support/phone.ts'
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
} from '../../support/playwright.ts'
import { filmOfCode } from '../../support/qr-film.ts'
import {
  isKept,
  loggedIn,
  type Stage,
  screen,
  sheet,
  stageOf,
  workdayAhead,
} from '../../support/served-gym.ts'

/** The next day that is not a weekend: classes from 7:00 on. */
const date = addDays(dateIn('America/Argentina/Buenos_Aires', Date.now()), workdayAhead())
const instant = (hour: string) => Date.parse(`${date}T${hour}:00-03:00`)

let stage: Stage
const setTime = (hour: string) => stage.preview.sandbox.setClock(instant(hour))
beforeAll(async () => {
  stage = await stageOf('demo')
})
afterEach(() => stage.preview.sandbox.setClock(null))
afterAll(() => stage.close())

const at = (user: string, path: string, options?: PhoneOptions) =>
  loggedIn(stage, 'demo', user, path, options)
const client = (user: string) => new Client(stage.preview.sandbox).logIn(user)

/** A place for `user` in the class of an hour, and the clock at `now`. */
async function booked(user: string, hour: string, now: string): Promise<Client> {
  setTime('06:00')
  const member = await client(user)
  const slot = (await member.slots(date)).find(({ time }) => time === hour)
  await member.book(slot?.id ?? '')
  setTime(now)
  return member
}

async function typeCode(page: Page, code: string) {
  await screen(page).getByLabel('O escribí el código').fill(code)
  await screen(page).getByRole('button', { name: 'Anotar' }).click()
}

describe('a member', () => {
  test('waits for the window by the gym’s clock, says that they are there, and it is said', async () => {
    const member = await booked('ana', '13:00', '12:29')
    const { page } = await at('ana', 'checkin')
    await expect(screen(page).getByText('Abre 30 min antes, a las 12:30')).toBeVisible()
    await expect(
      screen(page)
        .getByRole('timer')
        .getByText(/^00:\d\d$/),
    ).toBeVisible()
    expect(await screen(page).getByRole('button', { name: 'Estoy acá' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    setTime('12:31')
    await page.reload()
    await screen(page).getByRole('button', { name: 'Estoy acá' }).click()
    await expect(screen(page).getByText('Ya diste el presente', { exact: true })).toBeVisible()
    expect(await screen(page).getByRole('button', { name: 'Estoy acá' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expect((await member.ask('checkincode')).classes).toMatchObject([{ attendance: 'present' }])
  })

  test('whose answer is lost is there once, and told so', async () => {
    await booked('tomi', '17:00', '16:45')
    const { page } = await at('tomi', 'checkin')
    const rids = new Set<string | null>()
    page.on('request', request => {
      if (request.url().endsWith('/pwa/checkin'))
        rids.add(new URLSearchParams(request.postData() ?? '').get('rid'))
    })
    stage.preview.sandbox.troubles.set({
      action: 'checkin',
      kind: 'drop',
      times: 1,
      wait: 0,
      after: 'commit',
    })
    await screen(page).getByRole('button', { name: 'Estoy acá' }).click()
    await expect(screen(page).getByText('Ya diste el presente', { exact: true })).toBeVisible()
    expect(rids.size).toBe(1)
  })

  test('is told what is left by the gym’s clock, however long its answers take', async () => {
    await booked('tomi', '20:00', '19:25')
    const ahead = instant('19:25') - Date.now()
    const { page } = await at('tomi', 'checkin')
    const way = () => new Promise(done => setTimeout(done, 4_000))
    await page.route('**/pwa/*', async route => {
      await way()
      const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
      const action = route.request().url().split('/pwa/')[1] ?? ''
      const ticket = ticketIn(fields, { ending: false })
      const json = await stage.preview.sandbox.answer({ gym: 'demo', action, fields, ticket, address: '' })
      await way()
      await route.fulfill({ json }).catch(() => console.info('The page was closed before its answer came.'))
    })
    // What an earlier start kept would be shown before anything is learnt.
    await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
    await page.reload()
    const timer = screen(page).getByRole('timer')
    await expect(timer).toBeVisible({ timeout: 60_000 })
    const { text, now } = await timer.evaluate(element => ({ text: element.textContent, now: Date.now() }))
    const [minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number)
    const left = (instant('19:30') - now - ahead) / 1000
    // It counts seconds, and the two ways are as long as the machine makes them.
    expect(Math.abs(minutes * 60 + seconds - left)).toBeLessThan(2.5)
  })

  test('without a class today is shown the way to one', async () => {
    setTime('12:00')
    const { page } = await at('dani', 'checkin')
    await expect(screen(page).getByText('Hoy no tenés clases')).toBeVisible()
    await screen(page).getByRole('link', { name: 'Reservar una clase' }).click()
    await page.waitForURL('**/turnos')
    await page.goto(`${stage.preview.url('demo')}/checkmodal`)
    await expect(screen(page).getByText('La lista la toma tu coach')).toBeVisible()
    await expect(screen(page).getByRole('link', { name: 'Ir al check-in' })).toBeVisible()
  })

  test('without a connection reads why there is no code', async () => {
    await booked('beto', '20:00', '19:45')
    const { page, context } = await at('beto', 'checkin')
    const code = screen(page).getByRole('img', { name: /^Código QR de tu check-in/ })
    await expect(code).toBeVisible()
    await context.setOffline(true)
    stage.preview.sandbox.setClock(instant('19:45') + 60_000)
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await expect(screen(page).getByText('Sin conexión no hay código', { exact: false })).toBeVisible()
    expect(await code.count()).toBe(0)
    await expect(screen(page).getByText(/^Estás sin conexión\./)).toBeVisible()
    const sent: string[] = []
    page.on('request', request => request.url().endsWith('/pwa/checkin') && sent.push(request.url()))
    await screen(page).getByRole('button', { name: 'Estoy acá' }).click()
    await expect(page.getByText('Necesitás conexión para esto.').first()).toBeVisible()
    expect(sent).toEqual([])
  })
})

describe('staff', () => {
  test('type codes: green for who has a class now, red in words for all else', async () => {
    const member = await booked('ana', '18:00', '17:45')
    const { page } = await at('sofi', 'checkin')
    const sent: string[] = []
    page.on('request', request => request.url().endsWith('/pwa/checkin') && sent.push(request.url()))
    await typeCode(page, 'cualquiera')
    await expect(screen(page).getByText('Ese código no es de un socio.')).toBeVisible()
    const dani = await client('dani')
    await typeCode(page, (await dani.ask('checkincode')).checkInCode)
    await expect(screen(page).getByText('Daniela Roldán no tiene ninguna clase ahora.')).toBeVisible()
    const { checkInCode } = await member.ask('checkincode')
    await typeCode(page, checkInCode)
    await expect(screen(page).getByText('Cross Training, 18:00')).toBeVisible()
    await expect(
      page.getByRole('status').getByText('Presente: Ana Gutiérrez. Cross Training, 18:00'),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await typeCode(page, checkInCode)
    await expect(screen(page).getByText('Ya figura presente.')).toBeVisible()
    expect(sent).toHaveLength(4)
  })

  test('who say no to the camera are told how to allow it', async () => {
    const { page } = await at('sofi', 'checkin')
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await screen(page).getByRole('button', { name: 'Encender la cámara' }).click()
    await expect(screen(page).getByText('La cámara no está permitida.', { exact: false })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('read a code with the camera, once, however long it is shown', async () => {
    const member = await booked('ana', '21:15', '21:00')
    const folder = await mkdtemp(join(tmpdir(), 'molde-film-'))
    const film = join(folder, 'code.y4m')
    await filmOfCode((await member.ask('checkincode')).checkInCode, film)
    const browser = await startBrowser([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ])
    onTestFinished(async () => {
      await browser.close()
      await rm(folder, { recursive: true })
    })
    const { page, complaints } = await loggedIn({ ...stage, browser }, 'demo', 'sofi', 'tab1')
    const sent: string[] = []
    page.on('request', request => request.url().endsWith('/pwa/checkin') && sent.push(request.url()))
    setTime('21:00')
    await page.goto(`${stage.preview.url('demo')}/checkin`)
    const turnOn = screen(page).getByRole('button', { name: 'Encender la cámara' })
    const name = screen(page).getByText('Ana Gutiérrez')
    await expect(turnOn.or(name).first()).toBeVisible()
    if (await turnOn.isVisible()) await turnOn.click()
    await expect(name).toBeVisible()
    await expect(screen(page).getByText('Movilidad & Stretching, 21:15')).toBeVisible()
    // The camera goes on showing the code.
    const picture = screen(page).getByLabel('Cámara')
    const seconds = () => picture.evaluate((video: HTMLVideoElement) => video.currentTime)
    const readAt = await seconds()
    await expect.poll(seconds).toBeGreaterThan(readAt + 1.5)
    expect(sent).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('call the roll of a class of today', async () => {
    setTime('12:45')
    const { page } = await at('sofi', 'checkin')
    await screen(page).getByRole('link', { name: 'Tomar lista' }).click()
    const row = screen(page).getByRole('button', { name: /^13:00/ })
    await expect(row.getByText('Ahora')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await row.click()
    await expect(screen(page).getByRole('heading', { name: 'Open Box' })).toBeVisible()
    await screen(page).getByRole('radio', { name: 'Tarde' }).first().check()
    await expect(screen(page).getByText(/de \d+ presentes$/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Otra clase de hoy' }).click()
    await expect(screen(page).getByRole('button', { name: /^18:00/ })).toBeVisible()
  })
})

describe('an invitation', () => {
  test('finds the classes for a guest after Mis Reservas was read, and the other way round, also at the next start', async () => {
    setTime('12:00')
    const ana = await client('ana')
    const slot = (await ana.slots(date)).find(one => one.time > '12:00' && one.state !== 'booked')
    const { page, complaints } = await at('ana', 'tab3')
    if (slot) await ana.book(slot.id)
    for (const _ of ['in memory', 'from the copy on this phone']) {
      await page.goto(`${stage.preview.url('demo')}/tab3`)
      await expect(screen(page).getByText('Tu próxima clase')).toBeVisible()
      await screen(page).getByRole('button', { name: 'Menú' }).click()
      await page.getByRole('link', { name: 'Invitar' }).click()
      await page.waitForURL('**/invitar')
      await screen(page).getByRole('button', { name: 'Anotar a tu invitado' }).click()
      await expect(sheet(page, 'Anotar a tu invitado').getByLabel('¿A qué clase?')).toBeVisible()
      await isKept(page, '"pages"')
    }
    expect(complaints).toEqual([])
  })

  test('is copied, sent by WhatsApp, and a guest gets a place until there are none left', async () => {
    setTime('12:00')
    const ana = await client('ana')
    const slot = (await ana.slots(date)).find(one => one.time > '12:00' && one.capacity - one.taken > 2)
    if (!slot) throw new Error('Every class is nearly full.')
    if (slot.state !== 'booked') await ana.book(slot.id)
    const { page, context } = await at('ana', 'invitar')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await screen(page).getByRole('button', { name: 'Copiar el enlace' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/registro\?invita=ANA\w+$/)
    await expect(screen(page).getByRole('img', { name: 'Código QR de tu invitación' })).toBeVisible()
    const whatsapp = screen(page).getByRole('link', { name: 'WhatsApp' })
    const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toContain(link)
    for (const name of ['Nora Vidal', '<img src=x onerror=alert(1)>']) {
      await screen(page).getByRole('button', { name: 'Anotar a tu invitado' }).click()
      const dialog = sheet(page, 'Anotar a tu invitado')
      await dialog.getByLabel('¿A qué clase?').selectOption({ label: `${slot.name}, hoy a las ${slot.time}` })
      await dialog.getByLabel('Nombre y apellido').fill(name)
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Anotarlo' }).click()
      await expect(dialog).toBeHidden()
      await expect(
        screen(page).getByRole('listitem').filter({ hasText: name }).getByText('Anotado'),
      ).toBeVisible()
    }
    await expect(screen(page).getByText('Ya usaste tus invitaciones de este mes.')).toBeVisible()
    expect(await screen(page).getByRole('button', { name: 'Anotar a tu invitado' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Cancelar el lugar de Nora Vidal' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Nora Vidal no va?' })
    await question.getByRole('button', { name: 'Cancelar su lugar' }).click()
    await expect(screen(page).getByText('Te queda 1 de las 2 invitaciones de este mes.')).toBeVisible()
    expect(await screen(page).getByText('Nora Vidal').count()).toBe(0)
  })
})
