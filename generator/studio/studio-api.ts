// API of the studio's page, which knows the types of all requests and answers by StudioApi.
import { type Context, Hono, type TypedResponse } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { BuildContext } from '#generator/build-context.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, ProcessRunner } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { requireToken } from './access.ts'
import { brandApi } from './brand/brand-api.ts'
import { draftRoutes } from './draft-routes.ts'
import type { Draft } from './drafts/draft.ts'
import { domainProblems, readDomains } from './drafts/draft-problems.ts'
import { NoSuchGym, type OpenDrafts, Outdated } from './drafts/open-drafts.ts'
import type { Events } from './events/events.ts'
import type { eventsApi } from './events/events-api.ts'
import { formFields } from './form-fields.ts'
import type { homeApi } from './home/home-api.ts'
import type { phoneApi } from './phone/phone-api.ts'
import type { DraftSite } from './preview/draft-sites.ts'
import { Refusal } from './requests.ts'
import { type View, viewOf } from './view.ts'
import type { jobApi } from './work/work-api.ts'

type Env = SandboxHttpEnv

/**
 * Largest request, bytes. Above the rules' limit for logos of 8 MiB, which has its own message
 * (`logo/too-large`).
 */
const maxBytes = 24 * 1024 * 1024

interface ApiOptions {
  token: string
  paths: Paths
  system: FileStore & Pick<ProcessRunner, 'run' | 'findProgram'>
  drafts: OpenDrafts
  siteOf: (gym: string) => Promise<DraftSite>
  /** URL of a gym's built site, on the port of the studio's host. '' if there is no built site. */
  builtUrl: (gym: string, host: string) => Promise<string>
  /** Context shared by all gyms, loaded once. */
  shared: () => Promise<BuildContext>
  log: (line: string) => void
  /** Variables that deploy.json names. */
  env: Readonly<Record<string, string | undefined>>
  phone: ReturnType<typeof phoneApi>
  home: ReturnType<typeof homeApi>
  work: ReturnType<typeof jobApi>
  events: Events
  eventStream: ReturnType<typeof eventsApi>
}

export type StudioApi = ReturnType<typeof studioApi>

export function studioApi(options: ApiOptions) {
  const { token, paths, system, drafts, siteOf, builtUrl, shared, log, env } = options
  const taken = cacheBriefly(() => readDomains(paths, system))
  options.events.listen(({ topic }) => topic === 'gyms' && taken.forget())
  const show = async (
    context: Context<Env>,
    draft: Draft,
    saved?: View['saved'],
    found: readonly Problem[] = [],
  ): Promise<Response & TypedResponse<View, 200, 'json'>> => {
    const [site, disk] = [await siteOf(draft.gym), await drafts.onDisk(draft.gym)]
    const built = await builtUrl(draft.gym, context.req.header('host') ?? '')
    const problems = [...site.problems, ...(await domainProblems(draft, paths, taken.read)), ...found]
    const around = { disk, unkept: drafts.unkept(draft.gym), defaults: await drafts.readDefaults() }
    const view: View = { ...viewOf(draft, { ...site, problems }, around), built, saved }
    return context.json(view)
  }
  return new Hono<Env>()
    .onError(answerError)
    .use(requireToken(token))
    .use(bodyLimit({ maxSize: maxBytes, onError: context => context.json({ error: 'size' }, 413) }))
    .get('/fields', context => context.json(formFields))
    .route('/', options.phone)
    .route('/home', options.home)
    .route('/work', options.work)
    .route('/events', options.eventStream)
    .route('/gyms/:gym/brand', brandApi({ drafts, siteOf, loadContext: shared, env, show, maxBytes }))
    .route('/', draftRoutes({ drafts, paths, system, show, log }))
}

/** Time in ms to reuse the domains of all gyms: a window asks on every key press. */
const cacheTimeMs = 3_000

function cacheBriefly<Value>(ask: () => Promise<Value>) {
  let cached: { at: number; answer: Promise<Value> } | undefined
  function forget(): void {
    cached = undefined
  }
  function read(): Promise<Value> {
    if (cached && performance.now() - cached.at <= cacheTimeMs) return cached.answer
    const answer = ask()
    const now = { at: performance.now(), answer }
    cached = now
    // Retry on the next call after a failure.
    answer.catch(() => {
      if (cached === now) forget()
    })
    return answer
  }
  return { read, forget }
}

/** Turns an error into an answer with a message and an error status. */
function answerError(error: Error, context: Context<Env>): Response {
  if (error instanceof Outdated) return context.json({ error: 'version' }, 409)
  if (error instanceof NoSuchGym) return context.json({ error: 'gym', message: error.message }, 404)
  if (error instanceof Refusal)
    return context.json({ error: error.code, message: error.message || undefined }, error.status)
  if (error instanceof z.ZodError || error instanceof HTTPException)
    return context.json({ error: 'request', message: error.message }, 400)
  if (error instanceof UserError)
    return context.json({ error: 'failed', message: `${error.message} ${error.hint}` }, 422)
  console.error(error)
  return context.json({ error: 'bug', message: error.message }, 500)
}
