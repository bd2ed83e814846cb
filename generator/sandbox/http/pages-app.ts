import { Hono, type MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { steadyHeaders } from '#generator/host-config/headers.ts'
import { receiptPdf } from '../payments/receipt-pdf.ts'
import { isPrivatePicture } from '../pictures.ts'
import type { Sandbox } from '../sandbox.ts'
import type { SandboxHttpEnv } from './env.ts'
import { mailPage } from './mail-page.ts'
import { passwordPage } from './password-page.ts'
import { payPage } from './pay-page.ts'

/** The path of the page with the mails that a real backend would have sent. */
export const mailPath = '/__sandbox/correo'
/** Allows the backend's pages a single style, no script and no frame around them. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const noSuch = 'No hay nada en esta dirección.'

/** Adds the headers of a page outside of the app. */
const addPageHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.get('content-type')?.startsWith('text/html')) return
  const headers = new Map(steadyHeaders)
    .set('Content-Security-Policy', pagePolicy)
    .set('Cache-Control', 'no-store')
  for (const [name, value] of headers) context.res.headers.set(name, value)
}

/**
 * The backend's addresses beside the actions: reads of the addons, pictures, pages for payments and passwords,
 * receipts, calendars and mails.
 */
export function pagesApp(sandbox: Sandbox, gymOf: (host: string) => string): Hono<SandboxHttpEnv> {
  const app = new Hono<SandboxHttpEnv>()
  const gymIn = (host: string | undefined) => gymOf(host ?? '')
  for (const path of ['/pwa/*', mailPath]) app.use(path, addPageHeaders)
  app.get('/pwa/api/:name', async context => {
    const gym = gymIn(context.req.header('host'))
    const wire = await sandbox.addon(gym, context.req.param('name'), context.req.query())
    return wire ? context.json(wire) : context.json({ ok: 0, err: [noSuch], cod: 'nohay' }, 404)
  })
  app.get('/pwa/uploads/:gym/:file', async context => {
    const name = `${context.req.param('gym')}/${context.req.param('file')}`
    const gym = gymIn(context.req.header('host'))
    const maySee = await sandbox.maySeePicture(gym, name, context.req.query())
    const bytes = maySee ? await sandbox.picture(name) : null
    if (!bytes) return context.text(noSuch, 404)
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Cache-Control': isPrivatePicture(name) ? 'no-store' : 'private, max-age=31536000, immutable',
    })
  })
  app.get('/pwa/pagar/:token', async context => {
    const bill = await sandbox.bill(gymIn(context.req.header('host')), context.req.param('token'))
    return bill ? context.html(payPage(bill)) : context.text(noSuch, 404)
  })
  app.post('/pwa/pagar/:token', async context => {
    const bill = await sandbox.pay(gymIn(context.req.header('host')), context.req.param('token'))
    return bill ? context.html(payPage(bill)) : context.text(noSuch, 404)
  })
  app.get('/pwa/recibo/:token', async context => {
    const receipt = await sandbox.receipt(gymIn(context.req.header('host')), context.req.param('token'))
    if (!receipt) return context.text(noSuch, 404)
    return context.body(new Uint8Array(await receiptPdf(receipt)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="recibo-${receipt.number}.pdf"`,
      'Cache-Control': 'no-store',
    })
  })
  app.get('/pwa/clave/:token', async context => {
    const gym = gymIn(context.req.header('host'))
    const link = await sandbox.passwordLink(gym, context.req.param('token'))
    return link ? context.html(passwordPage(link)) : context.text(noSuch, 404)
  })
  app.post('/pwa/clave/:token', async context => {
    const { password } = await context.req.parseBody()
    const [gym, token] = [gymIn(context.req.header('host')), context.req.param('token')]
    const link = await sandbox.choosePassword(gym, token, String(password ?? ''))
    return link ? context.html(passwordPage(link)) : context.text(noSuch, 404)
  })
  app.get(mailPath, async context => {
    const mails = await sandbox.mails(gymIn(context.req.header('host')))
    return mails ? context.html(mailPage(mails)) : context.text(noSuch, 404)
  })
  app.get('/pwa/calendario/:file', async context => {
    const [token = ''] = context.req.param('file').split('.ics')
    const calendar = await sandbox.calendar(gymIn(context.req.header('host')), token)
    if (calendar === null) return context.text('No hay tal calendario.', 404)
    return context.body(calendar, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
  return app
}
