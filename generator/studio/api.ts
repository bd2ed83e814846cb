// All that the studio's page can ask for. What it says and is told: template/studio/answers.ts.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { BuildContext } from '../context.ts'
import { fieldKinds } from '../onboarding/fields.ts'
import { buildGym } from '../pipeline.ts'
import type { SandboxHttpEnv } from '../sandbox/http/env.ts'
import { UserError } from '../system/user-error.ts'
import { onlyWith } from './access.ts'
import { brandApi } from './brand/brand-api.ts'
import { type Draft, moved, rewritten, withLogo } from './drafts/draft.ts'
import { NoSuchGym, type OpenDrafts } from './drafts/open-drafts.ts'
import { formFields } from './form-fields.ts'
import type { DraftSite } from './frames/draft-sites.ts'
import { viewOf } from './view.ts'

type Env = SandboxHttpEnv

/** Bytes of the largest request that is read: a logo above 8 MiB is refused by the rules, in words (`logo/too-large`). */
const mostBytes = 24 * 1024 * 1024

const newGymSchema = z.object({ gym: z.string(), fields: z.record(z.string(), z.unknown()) })
const changeSchema = z.object({ field: z.string(), value: z.unknown() })
const textSchema = z.object({ text: z.string(), version: z.int() })

interface ApiOptions {
  token: string
  drafts: OpenDrafts
  siteOf: (gym: string) => Promise<DraftSite>
  /** Where the built site of a gym is opened, by the studio's own host; '' where there is none. */
  builtUrl: (gym: string, host: string) => Promise<string>
  /** Made anew: what all gyms share may have changed. */
  context: () => Promise<BuildContext>
  /** As it was read first: for what asks often. */
  shared: () => Promise<BuildContext>
  log: (line: string) => void
  /** What has a folder of its own, by the path below which it is asked. */
  topics: Readonly<Record<string, Hono<Env>>>
}

export function studioApi({
  token,
  drafts,
  siteOf,
  builtUrl,
  context,
  shared,
  log,
  topics,
}: ApiOptions): Hono<Env> {
  const api = new Hono<Env>()
  api.use(onlyWith(token))
  api.use(bodyLimit({ maxSize: mostBytes, onError: asked => asked.json({ error: 'size' }, 413) }))
  api.onError(inWords)

  const show = async (asked: Context<Env>, draft: Draft, more: object = {}) => {
    const [site, disk] = [await siteOf(draft.gym), await drafts.onDisk(draft.gym)]
    const built = await builtUrl(draft.gym, asked.req.header('host') ?? '')
    return asked.json({ ...viewOf(draft, site, disk), built, ...more })
  }
  const gymIn = (asked: Context<Env>): string => asked.req.param('gym') ?? ''

  for (const [path, topic] of Object.entries(topics)) api.route(`/${path}`, topic)
  api.route('/gyms/:gym/brand', brandApi({ drafts, siteOf, context: shared, show, mostBytes }))
  api.get('/fields', asked => asked.json(formFields))
  api.post('/gyms', async asked => {
    const { gym, fields } = newGymSchema.parse(await asked.req.json())
    return show(asked, await drafts.begin(gym, fields))
  })
  api.get('/gyms/:gym', async asked => show(asked, await drafts.of(gymIn(asked))))
  api.post('/gyms/:gym/change', async asked => {
    const { field, value } = changeSchema.parse(await asked.req.json())
    if (!fieldKinds.has(field))
      return asked.json({ error: 'request', message: `There is no field "${field}".` }, 400)
    return show(asked, await drafts.set(gymIn(asked), { field, value }))
  })
  api.post('/gyms/:gym/text', async asked => {
    const { text, version } = textSchema.parse(await asked.req.json())
    const draft = await drafts.of(gymIn(asked))
    // Another window has changed what this one has not seen.
    if (version !== draft.version) return asked.json({ error: 'version' }, 409)
    return show(asked, await drafts.change(draft.gym, one => rewritten(one, text)))
  })
  api.put('/gyms/:gym/logo/:name', async asked => {
    const logo = { name: asked.req.param('name'), bytes: new Uint8Array(await asked.req.arrayBuffer()) }
    return show(asked, await drafts.change(gymIn(asked), draft => withLogo(draft, logo)))
  })
  api.delete('/gyms/:gym/logo', async asked =>
    show(asked, await drafts.change(gymIn(asked), draft => withLogo(draft, null))),
  )
  api.post('/gyms/:gym/undo', async asked =>
    show(asked, await drafts.change(gymIn(asked), one => moved(one, -1))),
  )
  api.post('/gyms/:gym/redo', async asked =>
    show(asked, await drafts.change(gymIn(asked), one => moved(one, 1))),
  )
  // What somebody else wrote meanwhile is taken, and the draft is gone; or the draft stays, and will replace it.
  api.post('/gyms/:gym/take', async asked => show(asked, await drafts.drop(gymIn(asked))))
  api.post('/gyms/:gym/keep', async asked => show(asked, await drafts.keep(gymIn(asked))))
  api.post('/gyms/:gym/save', async asked => {
    const { draft, saved } = await drafts.save(gymIn(asked), holder =>
      log(`Waiting for ${holder}, which writes gyms.`),
    )
    return show(asked, draft, { saved: saved.state })
  })
  api.post('/gyms/:gym/build', async asked => {
    const { problems, folder } = await buildGym(gymIn(asked), await context())
    return asked.json({ built: folder !== null, problems: problems.map(({ message }) => message) })
  })
  return api
}

/** What failed, in words: never as an answer that looks like one. */
function inWords(error: Error, asked: Context<Env>): Response {
  if (error instanceof NoSuchGym) return asked.json({ error: 'gym', message: error.message }, 404)
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return asked.json({ error: 'request', message: error.message }, 400)
  if (error instanceof UserError)
    return asked.json({ error: 'failed', message: `${error.message} ${error.hint}` }, 422)
  console.error(error)
  return asked.json({ error: 'bug', message: error.message }, 500)
}
