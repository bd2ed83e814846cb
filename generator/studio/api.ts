// All that the studio's page can ask for. What it says and is told: template/studio/answers.ts.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { BuildContext } from '../context.ts'
import { buildGym } from '../pipeline.ts'
import type { SandboxHttpEnv } from '../sandbox/http/env.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, ProcessRunner } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { onlyWith } from './access.ts'
import { gymCards } from './cards.ts'
import type { Draft } from './drafts/draft.ts'
import { NoSuchGym, type OpenDrafts, Outdated } from './drafts/open-drafts.ts'
import { draftRoutes } from './drafts/routes.ts'
import { formFields } from './form-fields.ts'
import type { DraftSite } from './frames/draft-sites.ts'
import { viewOf } from './view.ts'

type Env = SandboxHttpEnv

/** Bytes: a logo above 20 MB is refused (`logo/size`); what is much larger is not even read. */
const mostBytes = 24 * 1024 * 1024

interface ApiOptions {
  token: string
  paths: Paths
  system: FileStore & Pick<ProcessRunner, 'run'>
  drafts: OpenDrafts
  siteOf: (gym: string) => Promise<DraftSite>
  /** Made anew: what all gyms share may have changed. */
  context: () => Promise<BuildContext>
  log: (line: string) => void
}

export function studioApi({ token, paths, system, drafts, siteOf, context, log }: ApiOptions): Hono<Env> {
  const api = new Hono<Env>()
  api.use(onlyWith(token))
  api.use(bodyLimit({ maxSize: mostBytes, onError: asked => asked.json({ error: 'size' }, 413) }))
  api.onError(inWords)

  const show = async (asked: Context<Env>, draft: Draft, more: object = {}) => {
    const [site, disk] = [await siteOf(draft.gym), await drafts.onDisk(draft.gym)]
    const unkept = drafts.unkept(draft.gym)
    return asked.json({ ...viewOf(draft, site, { disk, unkept, usual: await drafts.usual() }), ...more })
  }
  const gymIn = (asked: Context<Env>): string => asked.req.param('gym') ?? ''

  api.get('/fields', asked => asked.json(formFields))
  api.get('/gyms', async asked => asked.json(await gymCards(await context())))
  api.route('/', draftRoutes({ drafts, paths, system, show, log }))
  api.post('/gyms/:gym/build', async asked => {
    const { problems, folder } = await buildGym(gymIn(asked), await context())
    return asked.json({ built: folder !== null, problems: problems.map(({ message }) => message) })
  })
  return api
}

/** What failed, in words: never as an answer that looks like one. */
function inWords(error: Error, asked: Context<Env>): Response {
  if (error instanceof Outdated) return asked.json({ error: 'version' }, 409)
  if (error instanceof NoSuchGym) return asked.json({ error: 'gym', message: error.message }, 404)
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return asked.json({ error: 'request', message: error.message }, 400)
  if (error instanceof UserError)
    return asked.json({ error: 'failed', message: `${error.message} ${error.hint}` }, 422)
  console.error(error)
  return asked.json({ error: 'bug', message: error.message }, 500)
}
