// The member's photo: choosing, cropping, sending and removing.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onePixel } from '#tests/support/picture.ts'
import { pictureFile, readPicture } from '../stage/files.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const button = (name: string) => screen().getByRole('button', { name })
const gallery = () => screen().getByCss('input[type=file]').nth(1)
const camera = () => screen().getByCss('input[type=file][capture=user]')
const twoColors = () => pictureFile('foto.jpg', { width: 800, height: 600, left: '#f00', right: '#00f' })
/** Selects photos that the gym stores. */
const gymPhotos = 'img[src*="/pwa/uploads/demo/"]'

test('is cropped to the frame and appears at once in profile and menu', { tags: ['@§7.10'] }, async () => {
  const { network } = await openApp({ path: 'avatar', user: 'beto' })
  await expect.element(button('Elegir una foto')).toBeVisible()
  await userEvent.upload(gallery(), new File(['<svg/>'], 'x.jpg', { type: 'image/jpeg' }))
  await expect.element(screen().getByText('Eso no es una foto', { exact: false })).toBeVisible()
  await userEvent.upload(gallery(), await twoColors())
  const frame = screen().getByRole('application', { name: 'Encuadre de tu foto' })
  await screen().getByLabelText('Acercá la foto').fill('300')
  const stage = frame.element() as HTMLElement
  for (let time = 0; time < 30; time += 1)
    stage.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await expectAccessible()
  await button('Guardar la foto').click()
  await expect.poll(() => location.pathname).toBe('/perfil')
  const [upload] = network.requests.filter(({ action }) => action === 'upload_img.php')
  const { width, height, firstPixel } = await readPicture(upload?.fields.img ?? '')
  expect([width, height]).toEqual([200, 200])
  expect(firstPixel[0]).toBeGreaterThan(240)
  expect(firstPixel[2]).toBeLessThan(15)
  const photo = () => screen().getByCss(gymPhotos).element() as HTMLImageElement
  await expect.poll(() => photo().naturalWidth).toBe(200)
  await button('Volver').click()
  await button('Menú').click()
  await expect.element(page.getByCss(`ion-menu ${gymPhotos}`)).toBeVisible()
})

test('is not sent without a connection', async () => {
  const { network } = await openApp({ path: 'avatar', user: 'caro' })
  await expect.element(button('Sacar una foto')).toBeVisible()
  await userEvent.upload(camera(), await twoColors())
  network.setOnline(false)
  await button('Guardar la foto').click()
  await expect
    .element(screen().getByText('Necesitás conexión para cambiar tu foto. No se guardó nada.'))
    .toBeVisible()
  expect(network.requests.filter(({ action }) => action === 'upload_img.php')).toEqual([])
})

test('stays on the screen after a failed upload and is sent with the next tap', async () => {
  const { gym, network } = await openApp({ path: 'avatar', user: 'caro' })
  await userEvent.upload(gallery(), await twoColors())
  network.fail('upload_img.php', '500 with a page')
  await button('Guardar la foto').click()
  await expect
    .element(screen().getByText('El sistema del gimnasio no responde', { exact: false }))
    .toBeVisible()
  network.fail('upload_img.php', null)
  await button('Guardar la foto').click()
  await expect.poll(() => location.pathname).toBe('/perfil')
  expect((await (await gym.logIn('caro')).ask('perfil')).profile?.photo).toContain('/pwa/uploads/demo/')
  const upload = network.requests.findLast(({ action }) => action === 'upload_img.php')
  const { width, height } = await readPicture(upload?.fields.img ?? '')
  // Three dots per px of the largest circle.
  expect([width, height]).toEqual([312, 312])
})

test('is removed after a confirmation', async () => {
  const { gym } = await openApp({
    path: 'avatar',
    user: 'caro',
    async before({ gym }) {
      const caro = await gym.logIn('caro')
      const img = onePixel
      const upload = await caro.wire('upload_img.php', { img, tipo: 'avatar' })
      await caro.ask('avataredit', { img: String(upload?.url), rid: crypto.randomUUID() })
    },
  })
  const question = page.getByRole('alertdialog', { name: '¿Quitás tu foto?' })
  await button('Quitar tu foto').click()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen().getByCss(gymPhotos)).toBeVisible()
  await button('Quitar tu foto').click()
  await question.getByRole('button', { name: 'Quitala' }).click()
  await expect.element(screen().getByCss(gymPhotos)).not.toBeInTheDocument()
  await expect.poll(async () => (await (await gym.logIn('caro')).ask('perfil')).profile?.photo).toBe('')
})
