// A member of the gym: from the login to the logout.
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { addDays, fullDay } from '#platform/time/gym-time.ts'
import { type Gym, journey } from '../journey.ts'
import { startRefusingProxy } from '../refusing-proxy.ts'
import { Visitor } from '../visitor.ts'

/** Reads a member's future bookings from the gym's backend. */
async function bookingsOf(gym: Gym, user: string) {
  const member = await gym.client(user)
  return (await member.ask('misreservas', { tipo: 'prox', desde: '' })).bookings
}

journey('login', async ({ visitor }) => {
  await visitor.open('login')
  await visitor.fill('Usuario', 'ana')
  await visitor.fill('Clave', 'otra')
  await visitor.tap('button', 'Ingresar')
  await visitor.see('text', 'El usuario o la clave no son correctos.')
  await visitor.logInAt('turnos', 'ana')
  await visitor.see('heading', 'Turnos')
})

journey('schedule', async ({ visitor, gym }) => {
  await visitor.logInAt('turnos', 'ana')
  await visitor.see('radio', `Hoy, ${fullDay(gym.date)}`)
  await visitor.see('button', /^Reservá: Cross Training/)
  await visitor.see('button', /^Lista de espera: Spinning/)
  await visitor.tap('radio', fullDay(addDays(gym.date, 7)))
  await visitor.see('text', /^Abre el /)
  await visitor.tap('button', /^07:00.*Cross Training/)
  await visitor.see('text', /^Abre el /, { inDialog: true })
})

journey('book', async ({ visitor, gym }) => {
  await visitor.logInAt('turnos', 'ana')
  await visitor.tap('radio', `Hoy, ${fullDay(gym.date)}`)
  await visitor.tap('button', /^Reservá: Yoga Vinyasa/)
  await visitor.see('text', 'Reservado Correctamente', { inDialog: true })
  await visitor.tap('button', 'Cerrar', { inDialog: true })
  await visitor.tap('link', 'Reservas')
  await visitor.see('heading', 'Yoga Vinyasa')
  expect(await bookingsOf(gym, 'ana')).toHaveLength(1)
})

journey('cancel', async ({ visitor, gym }) => {
  const ana = await gym.client('ana')
  await ana.book((await ana.slot('Yoga Vinyasa', gym.date)).id)
  await visitor.logInAt('tab3', 'ana')
  await visitor.tap('button', /^Cancelá.*Yoga Vinyasa/)
  await visitor.tap('button', 'Cancelá', { inDialog: true })
  await visitor.see('heading', 'No tenés reservas')
  expect(await bookingsOf(gym, 'ana')).toEqual([])
})

journey('waitlist', async ({ visitor, gym }) => {
  await visitor.logInAt('turnos', 'ana')
  await visitor.tap('radio', `Hoy, ${fullDay(gym.date)}`)
  await visitor.tap('button', /^Lista de espera: Spinning/)
  await visitor.see('text', 'En lista de espera · 1.º', { inDialog: true })
  await visitor.open('listaespera')
  await visitor.tap('button', 'Salir de la lista de Spinning')
  await visitor.tap('button', 'Salir de la lista', { inDialog: true })
  await visitor.see('heading', 'No estás en ninguna lista')
})

journey('pay', async ({ visitor }) => {
  await visitor.logInAt('pagos', 'eli')
  await visitor.see('heading', 'Tenés un pago vencido')
  await visitor.tap('link', 'Pagar online')
  // The payment page of the gym's backend, which is not a page of the app.
  await visitor.tap('button', /^Pagar/)
  await visitor.tap('link', 'Volver a la app')
  await visitor.see('heading', 'Estás al día')
  await visitor.see('text', /^Recibimos tu pago: Cuota mensual/)
})

journey('offline reload', async ({ visitor, gym }) => {
  await visitor.installApp()
  await gym.stopServer()
  await visitor.reload()
  await visitor.see('text', /^Estás sin conexión/)
  await visitor.see('text', 'Abono 8 clases')
})

journey('return offline', async ({ visitor, gym }) => {
  await visitor.installApp()
  // A page of the gym's backend. The app's page stays in memory, so that the browser can go back to it.
  await visitor.open('pwa/nothing')
  await gym.stopServer()
  await visitor.open('tab3')
  await visitor.see('text', /^Estás sin conexión/)
  await visitor.waitUntil(`document.getElementById('last-look') === null`)
  await visitor.see('text', 'Abono 8 clases')
})

journey('logout', async ({ visitor }) => {
  await visitor.logInAt('tab3', 'ana')
  await visitor.see('text', 'Abono 8 clases')
  await visitor.tap('button', 'Menú')
  await visitor.tap('button', 'Cerrar sesión')
  await visitor.waitUntil(`location.pathname === '/login'`)
  await visitor.see('button', 'Ingresar')
  await visitor.open('tab3')
  await visitor.see('button', 'Ingresar')
})

journey('missing file', async ({ visitor, gym }) => {
  const assets = join(gym.stage.paths.out, 'demo/www/assets')
  const main = (await readdir(assets)).find(name => /^main-.*\.js$/.test(name)) ?? ''
  await rename(join(assets, main), join(assets, 'away'))
  await visitor.open('registro')
  await visitor.see('text', /^No se pudo abrir la app/)
  await rename(join(assets, 'away'), join(assets, main))
  await visitor.tap('link', 'probá de nuevo')
  await visitor.see('heading', 'Crear tu cuenta')
})

journey('refused file', async ({ gym, openWindow }) => {
  const { port, url } = gym.stage.preview
  const proxy = await startRefusingProxy(port, /\/assets\/main-.*\.js$/)
  try {
    const visitor = new Visitor(
      await openWindow(proxy.port),
      url('demo').replace(`:${port}`, `:${proxy.port}`),
    )
    await visitor.open('registro')
    await visitor.see('heading', 'Crear tu cuenta')
    expect(proxy.asked).toBeGreaterThan(1)
  } finally {
    proxy.close()
  }
})
