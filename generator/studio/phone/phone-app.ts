// Serves one gym's app with its sandbox to invited phones in the same network.
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { secureHeaders } from 'hono/secure-headers'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { addressBehind } from '#generator/sandbox/http/network-address.ts'
import type { Files } from '#generator/system/system.ts'
import type { DraftSite } from '../preview/draft-sites.ts'
import { gymApp } from '../preview/gym-app.ts'
import { entranceApp, serveDraft } from '../preview/gym-hosts.ts'
import type { Sandboxes } from '../preview/sandboxes.ts'
import type { Invitations, Refusal } from './invitations.ts'
import { invitedPage, refusedPage } from './phone-page.ts'

type Env = SandboxHttpEnv

export interface PhoneAppOptions {
  gym: string
  /** True for hosts, with port, of this app. */
  isHost: (host: string) => boolean
  invitations: Invitations
  /** Path of the entrance for an admitted phone. */
  entrance: () => string
  siteOf: () => Promise<DraftSite>
  files: () => Promise<Files>
  sandboxes: Sandboxes
}

/** Path of a code's page, followed by the token. */
export const codePath = '/__studio/code/'

export function phoneApp(options: PhoneAppOptions): Hono<Env> {
  const { gym, isHost, invitations, entrance, siteOf, files, sandboxes } = options
  // Browsers send a cookie to every port of an address, so each gym has its own.
  const cookie = `molde_phone_${gym}`
  const app = new Hono<Env>()
  // Rejects DNS rebinding: a foreign page whose name points at this machine.
  app.use(async (context, next) =>
    isHost(context.req.header('host') ?? '') ? next() : context.text('No.', 421),
  )
  app.use(`${codePath}*`, secureHeaders(pageHeaders))
  app.get(`${codePath}:token`, context => {
    const refused = invitations.check(context.req.param('token'), peerOf(context))
    return refused === null ? context.html(invitedPage(languagesOf(context))) : refuse(context, refused)
  })
  app.post(`${codePath}:token`, context => {
    const origin = context.req.header('origin')
    if (origin !== undefined && origin !== `http://${context.req.header('host')}`)
      return context.text('No.', 403)
    const accepted = invitations.accept(context.req.param('token'), peerOf(context))
    if ('refused' in accepted) return refuse(context, accepted.refused)
    setCookie(context, cookie, accepted.session, { httpOnly: true, sameSite: 'Strict', path: '/' })
    return context.redirect(entrance(), 303)
  })
  app.use(async (context, next) => {
    if (invitations.isGuest(getCookie(context, cookie) ?? '', peerOf(context))) return next()
    return refuse(context, null)
  })
  // Only tests on this machine may control the sandbox.
  app.all('/__sandbox/*', context => context.text('No.', 403))
  app.route('/', entranceApp(files))
  app.get('/ngsw-worker.js', context => context.notFound())
  app.route(
    '/',
    gymApp(async () => serveDraft(gym, await siteOf()), sandboxes),
  )
  return app
}

const ofPeer = addressBehind()

/** Address of the phone. There is no proxy between it and this machine. */
const peerOf = (context: Context<Env>): string =>
  ofPeer(context.env.incoming?.socket.remoteAddress, undefined)

const languagesOf = (context: Context<Env>): string | undefined => context.req.header('accept-language')

const refuse = (context: Context<Env>, refused: Refusal | null) =>
  context.html(refusedPage(refused, languagesOf(context)), refused === 'often' ? 429 : 403, {
    'Cache-Control': 'no-store',
  })

/** Pages of a code have inline styles and post a form to themselves. */
const pageHeaders = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  // The form's request needs its Origin.
  referrerPolicy: 'same-origin' as const,
  // Browsers warn about these headers without TLS.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
}
