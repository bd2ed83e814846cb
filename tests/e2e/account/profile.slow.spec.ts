// The member's own room: data, photo, password, notices, looks, and the way out.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { violations } from '../../support/axe.ts'
import { type PhoneOptions, phone } from '../../support/phone.ts'
import { describe, expect, test } from '../../support/playwright.ts'
import { freshlyLoggedIn, loggedIn, screen, sheet, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')

const at = (user: string, path: string, options?: PhoneOptions) =>
  loggedIn(stage, 'demo', user, path, options)

/** Left half red, right half blue. */
async function twoColors() {
  const red = { create: { width: 400, height: 600, channels: 3, background: '#ff0000' } } as const
  const blue = await sharp({ create: { ...red.create, background: '#0000ff' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...red.create, width: 800 } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
}

describe('the data', () => {
  test('are changed in a sheet that says what is wrong, and are there at once', async () => {
    const { page } = await at('eli', 'perfil')
    await screen(page).getByRole('button', { name: 'Editar tus datos' }).click()
    const form = sheet(page, 'Editar tus datos')
    await form.getByLabel('Correo').fill('ana@example.com')
    await form.getByLabel('Celular').fill('once')
    await form.getByRole('button', { name: 'Guardar los cambios' }).click()
    await expect(form.getByText('Revisá tu celular: solo números.')).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone')
    await form.getByLabel('Celular').fill('11 5555-0000')
    await form.getByRole('button', { name: 'Guardar los cambios' }).click()
    await expect(form.getByText('Ese correo ya es de otra cuenta.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await form.getByLabel('Correo').fill('elias@example.com')
    await form.getByLabel('Nombre y apellido').fill('Elías <b>Maidana</b>')
    await form.getByLabel('Fecha de nacimiento', { exact: false }).fill('1990-03-12')
    await form.getByRole('button', { name: 'Guardar los cambios' }).click()
    await expect(form).toBeHidden()
    await expect(screen(page).getByText('Elías <b>Maidana</b>')).toBeVisible()
    await expect(screen(page).getByText('12 de marzo de 1990')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain('Elías <b>Maidana</b>')
  })

  test('are handed out as a file', async () => {
    const { page } = await at('beto', 'perfil')
    const download = page.waitForEvent('download')
    await screen(page)
      .getByRole('button', { name: /^Descargá mis datos/ })
      .click()
    const file = await download
    expect(file.suggestedFilename()).toBe('mis-datos.json')
    const { persona } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(persona.nombre).toBe('Beto Ibáñez')
  })
})

describe('a photo', () => {
  test('is cropped to what the frame shows, and seen at once in profile and menu', {
    tag: '@§7.10',
  }, async () => {
    const { page, complaints } = await at('beto', 'avatar')
    await expect(screen(page).getByRole('button', { name: 'Elegir una de la galería' })).toBeVisible()
    const gallery = screen(page).locator('input[type=file]').nth(1)
    await gallery.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
    await expect(screen(page).getByText('Eso no es una foto', { exact: false })).toBeVisible()
    await gallery.setInputFiles(await twoColors())
    const frame = screen(page).getByRole('application', { name: 'Encuadre de tu foto' })
    await screen(page).getByLabel('Acercá la foto').fill('300')
    for (let time = 0; time < 30; time += 1) await frame.press('ArrowRight')
    expect(await violations(page)).toEqual([])
    const sent = page.waitForRequest('**/upload_img.php')
    await screen(page).getByRole('button', { name: 'Guardar la foto' }).click()
    const img = new URLSearchParams((await sent).postData() ?? '').get('img') ?? ''
    const { data, info } = await sharp(Buffer.from(img.split(',')[1] ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([200, 200])
    expect(data[0]).toBeGreaterThan(240)
    expect(data[2]).toBeLessThan(15)
    await page.waitForURL('**/perfil')
    const photo = screen(page).locator('img[src*="/pwa/uploads/demo/"]')
    await expect(photo).toBeVisible()
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
    await page.goto(`${stage.preview.url('demo')}/tab3`)
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await expect(page.locator('ion-menu img[src*="/pwa/uploads/demo/"]')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('without a connection is not sent, and the member is told why', async () => {
    const { page, context } = await at('caro', 'avatar')
    await expect(screen(page).getByRole('button', { name: 'Sacate una foto' })).toBeVisible()
    await screen(page)
      .locator('input[type=file][capture=user]')
      .setInputFiles(await twoColors())
    await context.setOffline(true)
    await screen(page).getByRole('button', { name: 'Guardar la foto' }).click()
    await expect(
      screen(page).getByText('Necesitás conexión para cambiar tu foto. No se guardó nada.'),
    ).toBeVisible()
  })
})

describe('the look', () => {
  test('is there before the first paint, after a logout too', async () => {
    const { page } = await freshlyLoggedIn(stage, 'demo', 'dani', 'perfil', { colorScheme: 'light' })
    await screen(page).getByRole('radio', { name: 'Oscuro' }).check()
    for (let time = 0; time < 3; time += 1)
      await screen(page).getByRole('button', { name: 'Más: Tamaño del texto' }).click()
    const worn = () =>
      page.evaluate(() => [
        document.documentElement.dataset.theme ?? '',
        document.documentElement.style.fontSize,
        getComputedStyle(document.body).backgroundColor,
      ])
    await expect.poll(worn).toEqual(['dark', '130%', expect.stringMatching(/^rgb\((\d|1\d), /)])
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    // The app's own script never comes: what is seen is the first paint.
    await page.route('**/assets/*.js', route => route.abort())
    await page.reload()
    await expect(
      page.getByRole('alert').getByText('No se pudo abrir la app.', { exact: false }),
    ).toBeVisible()
    expect(await worn()).toEqual(['dark', '130%', expect.stringMatching(/^rgb\((\d|1\d), /)])
  })
})

describe('notices', () => {
  test('are turned off without a connection, and the gym hears of it later', async () => {
    const { page, context } = await at('fede', 'perfil')
    const news = screen(page).getByRole('switch', { name: 'Noticias' })
    await expect(news).toBeVisible()
    expect(await news.isChecked()).toBe(true)
    await context.setOffline(true)
    await news.uncheck()
    await expect(screen(page).getByText('1 sin enviar.')).toBeVisible()
    expect(await news.isChecked()).toBe(false)
    await context.setOffline(false)
    await expect(screen(page).getByText('1 sin enviar.')).not.toBeAttached()
    await page.reload()
    // The last copy is there before the gym has answered.
    await expect(news).not.toBeChecked()
  })
})

describe('the password', () => {
  test('changes for who knows it; the other phone is asked to log in', async () => {
    const { page } = await freshlyLoggedIn(stage, 'fuerza-sur', 'gabi', 'perfil')
    const elsewhere = await freshlyLoggedIn(stage, 'fuerza-sur', 'gabi', 'tab3')
    await screen(page).getByRole('button', { name: 'Cambiá tu clave' }).click()
    const form = sheet(page, 'Cambiá tu clave')
    await form.getByLabel('Tu clave actual').fill('nada')
    await form.getByLabel('Tu clave nueva').fill('otra clave')
    await form.getByRole('button', { name: 'Cambiá tu clave' }).click()
    await expect(form.getByText('Esa no es tu clave.')).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current')
    await form.getByLabel('Tu clave actual').fill('molde1234')
    await form.getByRole('button', { name: 'Cambiá tu clave' }).click()
    await expect(page.getByText('Cambiamos tu clave y cerramos tus otras sesiones.').first()).toBeVisible()
    await elsewhere.page.reload()
    await expect(elsewhere.page.getByText('Tu sesión venció. Ingresá de nuevo.').first()).toBeVisible()
  })
})

describe('the end', () => {
  test('is told, asked twice, and leaves nothing on the phone', async () => {
    const { page } = await freshlyLoggedIn(stage, 'fuerza-sur', 'beto', 'perfil')
    await screen(page).getByRole('button', { name: 'Eliminá mi cuenta' }).click()
    const dialog = sheet(page, 'Eliminá tu cuenta')
    await expect(dialog.getByText('Perdés los créditos que te queden.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    const submit = () => dialog.getByRole('button', { name: 'Eliminá mi cuenta' }).click()
    await dialog.getByLabel('Tu clave').fill('nada')
    await submit()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminala' }).click()
    await expect(dialog.getByText('Esa no es tu clave.')).toBeVisible()
    await dialog.getByLabel('Tu clave').fill('molde1234')
    await submit()
    await page.getByRole('alertdialog').getByRole('button', { name: 'No, me quedo' }).click()
    await expect(page.getByRole('alertdialog')).not.toBeAttached()
    await submit()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminala' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click()
    await page.waitForURL('**/login')
    // The app is opened anew on the way: there is nothing to ask in between.
    const kept = () => page.evaluate(() => localStorage.getItem('userData')).catch(() => 'not yet')
    await expect.poll(kept).toBeNull()
    const stranger = await phone(stage.browser)
    await stranger.page.goto(`${stage.preview.url('fuerza-sur')}/login`)
    await stranger.page.getByLabel('Usuario').fill('beto')
    await stranger.page.getByLabel('Clave', { exact: true }).fill('molde1234')
    await stranger.page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(stranger.page.getByText('El usuario o la clave no son correctos.')).toBeVisible()
  })

  test('is not called sure where its answer was lost and the session is over', async () => {
    const { page } = await freshlyLoggedIn(stage, 'fuerza-sur', 'fede', 'perfil')
    await page.route('**/pwa/cuentabaja', route => route.abort('connectionreset'))
    await page.route('**/pwa/reservaver', route => route.fulfill({ json: { ok: 0, cod: 'sesion' } }))
    await screen(page).getByRole('button', { name: 'Eliminá mi cuenta' }).click()
    const dialog = sheet(page, 'Eliminá tu cuenta')
    await dialog.getByLabel('Tu clave').fill('molde1234')
    await dialog.getByRole('button', { name: 'Eliminá mi cuenta' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminala' }).click()
    const told = page.getByRole('alertdialog').filter({ hasText: 'Parece que tu cuenta se cerró' })
    await expect(told.getByText('probá ingresar', { exact: false })).toBeVisible()
    await told.getByRole('button', { name: 'Cerrar' }).click()
    await page.waitForURL('**/login')
  })
})

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 390],
] as const)
  test(`${colorScheme}, ${width} px: nothing of the profile is hard to use`, async () => {
    const options = { colorScheme, viewport: { width, height: 844 }, reducedMotion: 'reduce' } as const
    const { page } = await loggedIn(stage, 'fuerza-sur', 'ana', 'perfil', options)
    await expect(screen(page).getByRole('switch', { name: 'Noticias' })).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })
