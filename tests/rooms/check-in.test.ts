// Who is there: a member says so or shows a code, staff read it and call the roll, and somebody is brought along.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ticketIn } from '../../generator/sandbox/session.ts'
import { addDays, dateIn } from '../../template/src/platform/gym-time.ts'
import { violations } from '../support/axe.ts'
import { Client } from '../support/clients.ts'
import { type PhoneOptions, startBrowser } from '../support/phone.ts'
import { filmOfCode } from '../support/qr-film.ts'
import { loggedIn, type Stage, screen, sheet, stageOf, workdayAhead } from '../support/served-gym.ts'

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
  await screen(page).getByRole('button', { name: 'Anotá' }).click()
}

describe('a member', () => {
  test('waits for the window by the gym’s clock, says that they are there, and it is said', async () => {
    const member = await booked('ana', '13:00', '12:29')
    const { page } = await at('ana', 'checkin')
    await screen(page).getByText('Abre 30 min antes, a las 12:30').waitFor()
    await screen(page)
      .getByRole('timer')
      .getByText(/^00:\d\d$/)
      .waitFor()
    expect(await screen(page).getByRole('button', { name: 'Estoy acá' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    setTime('12:31')
    await page.reload()
    await screen(page).getByRole('button', { name: 'Estoy acá' }).click()
    await screen(page).getByText('Ya diste el presente', { exact: true }).waitFor()
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
    await screen(page).getByText('Ya diste el presente', { exact: true }).waitFor()
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
    await timer.waitFor({ timeout: 60_000 })
    const { text, now } = await timer.evaluate(element => ({ text: element.textContent, now: Date.now() }))
    const [minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number)
    const left = (instant('19:30') - now - ahead) / 1000
    // It counts seconds, and the two ways are as long as the machine makes them.
    expect(Math.abs(minutes * 60 + seconds - left)).toBeLessThan(2.5)
  })

  test('without a class today is shown the way to one', async () => {
    setTime('12:00')
    const { page } = await at('dani', 'checkin')
    await screen(page).getByText('Hoy no tenés clases').waitFor()
    await screen(page).getByRole('link', { name: 'Reservá una clase' }).click()
    await page.waitForURL('**/turnos')
    await page.goto(`${stage.preview.url('demo')}/checkmodal`)
    await screen(page).getByText('La lista la toma tu coach').waitFor()
    await screen(page).getByRole('link', { name: 'Andá al check-in' }).waitFor()
  })

  test('without a connection reads why there is no code', async () => {
    await booked('beto', '20:00', '19:45')
    const { page, context } = await at('beto', 'checkin')
    const code = screen(page).getByRole('img', { name: /^Código QR de tu check-in/ })
    await code.waitFor()
    await context.setOffline(true)
    stage.preview.sandbox.setClock(instant('19:45') + 60_000)
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await screen(page).getByText('Sin conexión no hay código', { exact: false }).waitFor()
    expect(await code.count()).toBe(0)
    await screen(page)
      .getByText(/^Estás sin conexión\./)
      .waitFor()
    const sent: string[] = []
    page.on('request', request => request.url().endsWith('/pwa/checkin') && sent.push(request.url()))
    await screen(page).getByRole('button', { name: 'Estoy acá' }).click()
    await page.getByText('Necesitás conexión para esto.').first().waitFor()
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
    await screen(page).getByText('Ese código no es de un socio.').waitFor()
    const dani = await client('dani')
    await typeCode(page, (await dani.ask('checkincode')).checkInCode)
    await screen(page).getByText('Daniela Roldán no tiene ninguna clase ahora.').waitFor()
    const { checkInCode } = await member.ask('checkincode')
    await typeCode(page, checkInCode)
    await screen(page).getByText('Cross Training, 18:00').waitFor()
    await page.getByRole('status').getByText('Presente: Ana Gutiérrez. Cross Training, 18:00').waitFor()
    expect(await violations(page)).toEqual([])
    await typeCode(page, checkInCode)
    await screen(page).getByText('Ya figura presente.').waitFor()
    expect(sent).toHaveLength(4)
  })

  test('who say no to the camera are told how to allow it', async () => {
    const { page } = await at('sofi', 'checkin')
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await screen(page).getByRole('button', { name: 'Encendé la cámara' }).click()
    await screen(page).getByText('La cámara no está permitida.', { exact: false }).waitFor()
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
    const turnOn = screen(page).getByRole('button', { name: 'Encendé la cámara' })
    const name = screen(page).getByText('Ana Gutiérrez')
    await turnOn.or(name).first().waitFor()
    if (await turnOn.isVisible()) await turnOn.click()
    await name.waitFor()
    await screen(page).getByText('Movilidad & Stretching, 21:15').waitFor()
    await page.waitForTimeout(1_500)
    expect(sent).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('call the roll of a class of today', async () => {
    setTime('12:45')
    const { page } = await at('sofi', 'checkin')
    await screen(page).getByRole('link', { name: 'Tomá lista' }).click()
    const row = screen(page).getByRole('button', { name: /^13:00/ })
    await row.getByText('Ahora').waitFor()
    expect(await violations(page)).toEqual([])
    await row.click()
    await screen(page).getByRole('heading', { name: 'Open Box' }).waitFor()
    await screen(page).getByRole('radio', { name: 'Tarde' }).first().check()
    await screen(page)
      .getByText(/de \d+ presentes$/)
      .waitFor()
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Otra clase de hoy' }).click()
    await screen(page)
      .getByRole('button', { name: /^18:00/ })
      .waitFor()
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
      await screen(page).getByText('Tu próxima clase').waitFor()
      await screen(page).getByRole('button', { name: 'Menú' }).click()
      await page.getByRole('link', { name: 'Invitá' }).click()
      await page.waitForURL('**/invitar')
      await screen(page).getByRole('button', { name: 'Anotá a tu invitado' }).click()
      await sheet(page, 'Anotá a tu invitado').getByLabel('¿A qué clase?').waitFor()
      // What is read is kept with a little delay.
      await page.waitForTimeout(400)
    }
    expect(complaints).toEqual([])
  })

  test('is copied, sent by WhatsApp, and a guest gets a place until there are none left', async () => {
    setTime('12:00')
    const ana = await client('ana')
    const roomy = (await ana.slots(date)).find(one => one.time > '12:00' && one.capacity - one.taken > 2)
    const slot = roomy ?? expect.fail('Every class is nearly full.')
    if (slot.state !== 'booked') await ana.book(slot.id)
    const { page, context } = await at('ana', 'invitar')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await screen(page).getByRole('button', { name: 'Copiá el enlace' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/registro\?invita=ANA\w+$/)
    await screen(page).getByRole('img', { name: 'Código QR de tu invitación' }).waitFor()
    const whatsapp = screen(page).getByRole('link', { name: 'WhatsApp' })
    const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toContain(link)
    for (const name of ['Nora Vidal', '<img src=x onerror=alert(1)>']) {
      await screen(page).getByRole('button', { name: 'Anotá a tu invitado' }).click()
      const dialog = sheet(page, 'Anotá a tu invitado')
      await dialog.getByLabel('¿A qué clase?').selectOption({ label: `${slot.name}, hoy a las ${slot.time}` })
      await dialog.getByLabel('Nombre y apellido').fill(name)
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Anotalo' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await screen(page).getByRole('listitem').filter({ hasText: name }).getByText('Anotado').waitFor()
    }
    await screen(page).getByText('Ya usaste tus invitaciones de este mes.').waitFor()
    expect(await screen(page).getByRole('button', { name: 'Anotá a tu invitado' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Cancelá el lugar de Nora Vidal' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Nora Vidal no va?' })
    await question.getByRole('button', { name: 'Cancelá su lugar' }).click()
    await screen(page).getByText('Te queda 1 de las 2 invitaciones de este mes.').waitFor()
    expect(await screen(page).getByText('Nora Vidal').count()).toBe(0)
  })
})
