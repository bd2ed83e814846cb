import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import {
  backendHeaders,
  documentHeaders,
  plainTypes,
  uploadHeaders,
  uploadsPath,
} from '#generator/host-config/headers.ts'
import type { Wire } from '../call.ts'
import { type Fault, faultSchema, toPhpFormat } from '../fault-injection.ts'
import type { Sandbox } from '../sandbox.ts'
import { cookieName, ticketIn } from '../session.ts'
import type { SandboxHttpEnv } from './env.ts'
import { type AddressOf, addressBehind, isLoopback } from './network-address.ts'
import { pagesApp } from './pages-app.ts'

type Env = SandboxHttpEnv
const maxBytes = 64 * 1024
/** Pictures are sent as data URLs, which are a third larger than the bytes. */
const maxPictureBytes = 3 * 1024 * 1024
const uploads = '/pwa/upload_img.php'
const maxFields = 64

/**
 * The sandbox over HTTP: POST /pwa/{action}, and /__sandbox/ for fault injection. `gymOf` reads the gym from
 * the request's host. `addressOf` returns the client's address.
 */
export function backendApp(
  sandbox: Sandbox,
  gymOf: (host: string) => string,
  addressOf: AddressOf = addressBehind(),
): Hono<Env> {
  const addressIn = (context: Context<Env>) =>
    addressOf(context.env.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'))
  const app = new Hono<Env>()
  const limitBody = (maxSize: number) =>
    bodyLimit({ maxSize, onError: context => context.text('Demasiado grande.', 413) })
  const [usual, picture] = [limitBody(maxBytes), limitBody(maxPictureBytes)]
  app.use('/pwa/*', (context, next) => (context.req.path === uploads ? picture : usual)(context, next))
  app.use('/pwa/*', secure, keepPrivate)
  app.post('/pwa/:action', async context => {
    const action = context.req.param('action')
    const fault = sandbox.troubles.take(action)
    if (fault && fault.after !== 'commit' && fault.kind !== 'php') {
      const response = await injectFault(fault, context)
      if (response) return response
    }
    const fields = await fieldsOf(context)
    if (!fields) return context.json({ ok: 0, err: ['No se entiende el pedido.'] }, 400)
    const wire = await sandbox.answer({
      gym: gymOf(context.req.header('host') ?? ''),
      action,
      fields,
      ticket: ticketIn(fields, { cookie: getCookie(context, cookieName), ending: action === 'logout' }),
      address: addressIn(context),
    })
    // Without a message, because a message would mean that the subject of the write is gone.
    if (!wire) return context.json({ ok: 0, cod: 'nohay' }, 404)
    keepSession(context, wire)
    if (action === 'logout') {
      deleteCookie(context, cookieName, { path: '/' })
      // Clears photos, which browsers may cache for a year.
      context.header('Clear-Site-Data', '"cache"')
    }
    return (
      (await injectFaultAfterCommit(fault, context)) ??
      context.json(fault?.kind === 'php' ? toPhpFormat(wire) : wire)
    )
  })
  app.post('/pwa/getuser/:username', async context => {
    return context.json(await sandbox.companies(context.req.param('username'), addressIn(context)))
  })
  // Routes for tests only. Rejects other machines, hosts that are not this machine, and forms of other sites.
  app.use('/__sandbox/*', async (context, next) => {
    if (!isFromHere(context) || !isThisMachine(context.req.header('host') ?? ''))
      return context.text('No.', 403)
    const isJson = context.req.header('content-type')?.startsWith('application/json') ?? false
    if (context.req.method !== 'GET' && !isJson) return context.text('application/json', 415)
    return next()
  })
  app.route('/', pagesApp(sandbox, gymOf))
  app.get('/__sandbox/pushes', async context =>
    context.json({ ok: 1, d: await sandbox.pushes(gymOf(context.req.header('host') ?? '')) }),
  )
  app.post('/__sandbox/trouble', async context => {
    const fault = faultSchema.safeParse(await context.req.json())
    if (!fault.success) return context.json({ ok: 0, err: [fault.error.message] }, 400)
    sandbox.troubles.set(fault.data)
    return context.json({ ok: 1 })
  })
  app.post('/__sandbox/clock', async context => {
    const clock = clockFields.safeParse(await context.req.json())
    if (!clock.success) return context.json({ ok: 0, err: [clock.error.message] }, 400)
    sandbox.setClock(clock.data.instant)
    return context.json({ ok: 1 })
  })
  app.onError((error, context) => {
    console.error(error)
    return context.json({ ok: 0, inf: [], err: ['Algo falló. Probá de nuevo.'], cod: '' }, 500)
  })
  return app
}

const startsPlain = new RegExp(`^${plainTypes}`)

/** Adds the headers that an answer needs unless already set. A proxy in front of this backend may add no headers. */
const secure: MiddlewareHandler<Env> = async (context, next) => {
  await next()
  const isUpload = context.req.path.startsWith(uploadsPath)
  const isPlain = !isUpload && startsPlain.test(context.res.headers.get('Content-Type') ?? '')
  for (const [name, value] of isUpload ? uploadHeaders : backendHeaders) {
    if (isPlain && documentHeaders.has(name)) continue
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}

/** Keeps answers out of caches, because each is for a single person. */
const keepPrivate: MiddlewareHandler<Env> = async (context, next) => {
  await next()
  if (!context.res.headers.get('content-type')?.startsWith('application/json')) return
  context.res.headers.set('Cache-Control', 'no-store')
}

/**
 * True if the request comes from this machine and not through a proxy on it. Without a server there is no peer.
 */
function isFromHere(context: Context<Env>): boolean {
  const peer = context.env.incoming?.socket.remoteAddress
  return (peer === undefined || isLoopback(peer)) && context.req.header('x-forwarded-for') === undefined
}

/**
 * Returns true if the host is localhost, a name under it, or an address. Excludes names that a foreign DNS
 * server could point to this machine.
 */
const isThisMachine = (host: string): boolean =>
  /^(localhost|([\w-]+\.)+localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d+)?$/i.test(host)

const clockFields = z.object({ instant: z.number().nullable() })
const jsonFields = z.record(z.string(), z.coerce.string())

/** Reads the fields of a form or a JSON object. Null if they are unreadable or too many. */
async function fieldsOf(context: Context<Env>): Promise<Record<string, string> | null> {
  const text = await context.req.text()
  const isJson = context.req.header('content-type')?.startsWith('application/json') ?? false
  const fields = isJson ? jsonFieldsIn(text) : Object.fromEntries(new URLSearchParams(text))
  return fields && Object.keys(fields).length <= maxFields ? fields : null
}

function jsonFieldsIn(text: string): Record<string, string> | null {
  try {
    return jsonFields.parse(JSON.parse(text))
  } catch {
    // The text is not a JSON object. The caller answers 400.
    return null
  }
}

function keepSession(context: Context<Env>, wire: Wire): void {
  if (typeof wire.cakephp !== 'string' || wire.cakephp === '') return
  const secure = protocolOf(context) === 'https'
  setCookie(context, cookieName, wire.cakephp, { httpOnly: true, sameSite: 'Lax', path: '/', secure })
}

/** Returns the protocol of the browser's request, also behind a proxy. */
const protocolOf = ({ req }: Context<Env>): string =>
  req.header('x-forwarded-proto') ?? new URL(req.url).protocol.replace(':', '')

function injectFaultAfterCommit(fault: Fault | null, context: Context<Env>): Promise<Response | null> {
  return fault?.after === 'commit' ? injectFault(fault, context) : Promise.resolve(null)
}

async function injectFault({ kind, wait }: Fault, context: Context<Env>): Promise<Response | null> {
  if (kind === '500') return context.text('Internal Server Error', 500)
  if (kind === 'html')
    return context.html('<!doctype html><title>Wi-Fi</title><h1>Ingresá al Wi-Fi del hotel</h1>')
  if (kind === 'drop') {
    context.env.incoming?.socket.destroy()
    return context.body(null)
  }
  await new Promise(done => setTimeout(done, wait))
  return null
}
