// API for drafts. The page's view of a draft: ../view.ts.
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Checked } from '../../../template/studio/begin/answers.ts'
import { fieldKinds } from '../../onboarding/fields.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore, ProcessRunner } from '../../system/system.ts'
import type { Problem } from '../../tenant/problem.ts'
import { newDraft } from './begin.ts'
import { commitGym, proposeCommit } from './commit.ts'
import { type Draft, moveBy, replaceText, roles, stateOf, withoutPicture, withPicture } from './draft.ts'
import { type OpenDrafts, Outdated } from './open-drafts.ts'

type Env = SandboxHttpEnv

const newGymSchema = z.object({
  gym: z.string(),
  fields: z.record(z.string(), z.unknown()),
  copyOf: z.string().default(''),
})
/** `was`: the value to replace, null if it must be absent. Omitted to replace any value. */
const changeSchema = z.object({
  field: z.string(),
  value: z.unknown().optional(),
  was: z.unknown().optional(),
})
const changesSchema = z.object({ changes: z.array(changeSchema).max(100) })
/** `was`: the text before the change. */
const textSchema = z.object({ text: z.string(), was: z.string() })
const problemSchema = z.object({ code: z.string(), path: z.string(), line: z.int() })
const mineSchema = z.object({ fields: z.array(z.string()), logo: z.boolean() })
const messageSchema = z.object({ message: z.string().trim().min(1).max(10_000) })

interface Options {
  drafts: OpenDrafts
  paths: Paths
  system: FileStore & Pick<ProcessRunner, 'run' | 'findProgram'>
  /** Answers with the page's view of a draft. */
  show: (asked: Context<Env>, draft: Draft, more?: object, found?: readonly Problem[]) => Promise<Response>
  log: (line: string) => void
}

export function draftRoutes({ drafts, paths, system, show, log }: Options): Hono<Env> {
  const api = new Hono<Env>()
  const gymIn = (asked: Context<Env>): string => asked.req.param('gym') ?? ''
  const step = (asked: Context<Env>, by: (draft: Draft) => Draft) =>
    drafts.change(gymIn(asked), by).then(draft => show(asked, draft))

  api.post('/new-gym', async asked => {
    const wanted = newGymSchema.parse(await asked.req.json())
    const { problems, copied, left } = await newDraft(wanted, paths, system)
    const hasDraft = (await drafts.unsaved()).some(({ gym }) => gym === wanted.gym)
    return asked.json({
      problems: [...problems],
      copied: [...copied],
      left: [...left],
      hasDraft,
    } satisfies Checked)
  })
  api.post('/gyms', async asked => {
    const wanted = newGymSchema.parse(await asked.req.json())
    const { state, problems } = await newDraft(wanted, paths, system)
    const wrong = problems.find(({ path, severity }) => path === 'gym' && severity === 'error')
    if (wrong) return asked.json({ error: 'failed', message: `${wrong.message} ${wrong.hint}` }, 422)
    return show(asked, await drafts.begin(wanted.gym, state))
  })
  api.get('/gyms/:gym', async asked => show(asked, await drafts.latest(gymIn(asked))))
  api.post('/gyms/:gym/change', async asked => {
    const change = changeSchema.parse(await asked.req.json())
    return changeFields(asked, [change])
  })
  api.post('/gyms/:gym/changes', async asked => {
    const { changes } = changesSchema.parse(await asked.req.json())
    return changeFields(asked, changes)
  })
  async function changeFields(asked: Context<Env>, changes: z.output<typeof changesSchema>['changes']) {
    const unknown = changes.find(({ field }) => !fieldKinds.has(field))
    if (unknown)
      return asked.json({ error: 'request', message: `There is no field "${unknown.field}".` }, 400)
    const wanted = changes.map(({ field, value, was }) => ({ field, value, was }))
    return show(asked, await drafts.set(gymIn(asked), wanted))
  }
  api.post('/gyms/:gym/text', async asked => {
    const { text, was } = textSchema.parse(await asked.req.json())
    return step(asked, draft => {
      const now = stateOf(draft).text
      if (now !== was && now !== text) throw new Outdated()
      return replaceText(draft, text, { isTyped: true })
    })
  })
  api.post('/gyms/:gym/fix', async asked => {
    const problem = problemSchema.parse(await asked.req.json())
    return show(asked, await drafts.fix(gymIn(asked), problem))
  })
  api.put('/gyms/:gym/logo/:name', async asked => {
    const given = { name: asked.req.param('name'), bytes: new Uint8Array(await asked.req.arrayBuffer()) }
    return step(asked, draft => withPicture(draft, given))
  })
  for (const role of roles)
    api.delete(`/gyms/:gym/${role}`, asked => step(asked, draft => withoutPicture(draft, role)))
  api.post('/gyms/:gym/undo', asked => step(asked, draft => moveBy(draft, -1)))
  api.post('/gyms/:gym/redo', asked => step(asked, draft => moveBy(draft, 1)))
  // Resolves a conflict with the disk: take theirs, keep mine, or choose by field.
  api.post('/gyms/:gym/take', async asked =>
    show(asked, await drafts.settle(gymIn(asked), { fields: [], logo: false })),
  )
  api.post('/gyms/:gym/keep', async asked => show(asked, await drafts.keep(gymIn(asked))))
  api.post('/gyms/:gym/settle', async asked => {
    const mine = mineSchema.parse(await asked.req.json())
    return show(asked, await drafts.settle(gymIn(asked), mine))
  })
  api.delete('/gyms/:gym/draft', async asked => {
    await drafts.discard(gymIn(asked))
    return asked.json({ isThere: (await drafts.onDisk(gymIn(asked))) !== null })
  })
  api.post('/gyms/:gym/save', async asked => {
    const { draft, saved } = await drafts.save(gymIn(asked), holder =>
      log(`Waiting for ${holder}, which writes gyms.`),
    )
    const found = saved.state === 'refused' ? saved.problems : []
    return show(asked, draft, { saved: saved.state }, found)
  })
  api.get('/gyms/:gym/commit', async asked =>
    asked.json(await proposeCommit(await drafts.of(gymIn(asked)), paths, system)),
  )
  api.post('/gyms/:gym/commit', async asked => {
    const { message } = messageSchema.parse(await asked.req.json())
    const { gym } = await drafts.of(gymIn(asked))
    return asked.json(await commitGym(gym, message, paths, system))
  })
  return api
}
