// What a phone in the same network may open: one gym's app with its sandbox, after it came with a code, and nothing else.
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { secureHeaders } from 'hono/secure-headers'
import { addressBehind } from '../../sandbox/http/address.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import type { Files } from '../../system/system.ts'
import type { DraftSite } from '../frames/draft-sites.ts'
import { gymApp } from '../frames/gym-app.ts'
import { entranceApp, servedDraft } from '../frames/gym-hosts.ts'
import type { Sandboxes } from '../frames/sandboxes.ts'
import type { Invitations, Refused } from './invitations.ts'
import { invitedPage, refusedPage } from './phone-page.ts'

type Env = SandboxHttpEnv

export interface PhoneAppOptions {
  gym: string
  /** The hosts, with port, under which it is meant to be asked. */
  isHost: (host: string) => boolean
  invitations: Invitations
  /** Where a phone goes that was let in, a path of the entrance. */
  entrance: () => string
  siteOf: () => Promise<DraftSite>
  files: () => Promise<Files>
  sandboxes: Sandboxes
}

/** Where a code leads, with its token after it. */
export const codePath = '/__studio/code/'

export function phoneApp(options: PhoneAppOptions): Hono<Env> {
  const { gym, isHost, invitations, entrance, siteOf, files, sandboxes } = options
  // A cookie goes to every port of an address: each gym has its own.
  const cookie = `molde_phone_${gym}`
  const app = new Hono<Env>()
  // A page of elsewhere that gave its own name this machine's address would be asking for its own origin.
  app.use(async (asked, next) => (isHost(asked.req.header('host') ?? '') ? next() : asked.text('No.', 421)))
  app.use(`${codePath}*`, secureHeaders(pageHeaders))
  app.get(`${codePath}:token`, asked => {
    const refused = invitations.check(asked.req.param('token'), peerOf(asked))
    return refused === null ? asked.html(invitedPage(languagesOf(asked))) : refuse(asked, refused)
  })
  app.post(`${codePath}:token`, asked => {
    const origin = asked.req.header('origin')
    if (origin !== undefined && origin !== `http://${asked.req.header('host')}`) return asked.text('No.', 403)
    const accepted = invitations.accept(asked.req.param('token'), peerOf(asked))
    if ('refused' in accepted) return refuse(asked, accepted.refused)
    setCookie(asked, cookie, accepted.session, { httpOnly: true, sameSite: 'Strict', path: '/' })
    return asked.redirect(entrance(), 303)
  })
  app.use(async (asked, next) => {
    if (invitations.isGuest(getCookie(asked, cookie) ?? '', peerOf(asked))) return next()
    return refuse(asked, null)
  })
  // What only a test of this machine may do.
  app.all('/__sandbox/*', asked => asked.text('No.', 403))
  app.route('/', entranceApp(files))
  app.get('/ngsw-worker.js', asked => asked.notFound())
  app.route(
    '/',
    gymApp(async () => servedDraft(gym, await siteOf()), sandboxes),
  )
  return app
}

const ofPeer = addressBehind()

/** The phone's own address: there is nothing between it and this machine. */
const peerOf = (asked: Context<Env>): string => ofPeer(asked.env.incoming?.socket.remoteAddress, undefined)

const languagesOf = (asked: Context<Env>): string | undefined => asked.req.header('accept-language')

const refuse = (asked: Context<Env>, refused: Refused | null) =>
  asked.html(refusedPage(refused, languagesOf(asked)), refused === 'often' ? 429 : 403, {
    'Cache-Control': 'no-store',
  })

/** The pages around a code have one style each, and send a form to themselves. */
const pageHeaders = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  // The form says where it comes from.
  referrerPolicy: 'same-origin' as const,
  // Of no use to an address without TLS, which browsers tell.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
}
