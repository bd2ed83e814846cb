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
  show: (context: Context<Env>, draft: Draft, more?: object, found?: readonly Problem[]) => Promise<Response>
  log: (line: string) => void
}

export function draftRoutes({ drafts, paths, system, show, log }: Options): Hono<Env> {
  const api = new Hono<Env>()
  const gymIn = (context: Context<Env>): string => context.req.param('gym') ?? ''
  const step = (context: Context<Env>, by: (draft: Draft) => Draft) =>
    drafts.change(gymIn(context), by).then(draft => show(context, draft))

  api.post('/new-gym', async context => {
    const wanted = newGymSchema.parse(await context.req.json())
    const { problems, copied, left } = await newDraft(wanted, paths, system)
    const hasDraft = (await drafts.unsaved()).some(({ gym }) => gym === wanted.gym)
    return context.json({
      problems: [...problems],
      copied: [...copied],
      left: [...left],
      hasDraft,
    } satisfies Checked)
  })
  api.post('/gyms', async context => {
    const wanted = newGymSchema.parse(await context.req.json())
    const { state, problems } = await newDraft(wanted, paths, system)
    const wrong = problems.find(({ path, severity }) => path === 'gym' && severity === 'error')
    if (wrong) return context.json({ error: 'failed', message: `${wrong.message} ${wrong.hint}` }, 422)
    return show(context, await drafts.begin(wanted.gym, state))
  })
  api.get('/gyms/:gym', async context => show(context, await drafts.latest(gymIn(context))))
  api.post('/gyms/:gym/change', async context => {
    const change = changeSchema.parse(await context.req.json())
    return changeFields(context, [change])
  })
  api.post('/gyms/:gym/changes', async context => {
    const { changes } = changesSchema.parse(await context.req.json())
    return changeFields(context, changes)
  })
  async function changeFields(context: Context<Env>, changes: z.output<typeof changesSchema>['changes']) {
    const unknown = changes.find(({ field }) => !fieldKinds.has(field))
    if (unknown)
      return context.json({ error: 'request', message: `There is no field "${unknown.field}".` }, 400)
    const wanted = changes.map(({ field, value, was }) => ({ field, value, was }))
    return show(context, await drafts.set(gymIn(context), wanted))
  }
  api.post('/gyms/:gym/text', async context => {
    const { text, was } = textSchema.parse(await context.req.json())
    return step(context, draft => {
      const now = stateOf(draft).text
      if (now !== was && now !== text) throw new Outdated()
      return replaceText(draft, text, { isTyped: true })
    })
  })
  api.post('/gyms/:gym/fix', async context => {
    const problem = problemSchema.parse(await context.req.json())
    return show(context, await drafts.fix(gymIn(context), problem))
  })
  api.put('/gyms/:gym/logo/:name', async context => {
    const given = { name: context.req.param('name'), bytes: new Uint8Array(await context.req.arrayBuffer()) }
    return step(context, draft => withPicture(draft, given))
  })
  for (const role of roles)
    api.delete(`/gyms/:gym/${role}`, context => step(context, draft => withoutPicture(draft, role)))
  api.post('/gyms/:gym/undo', context => step(context, draft => moveBy(draft, -1)))
  api.post('/gyms/:gym/redo', context => step(context, draft => moveBy(draft, 1)))
  // Resolves a conflict with the disk: take theirs, keep mine, or choose by field.
  api.post('/gyms/:gym/take', async context =>
    show(context, await drafts.settle(gymIn(context), { fields: [], logo: false })),
  )
  api.post('/gyms/:gym/keep', async context => show(context, await drafts.keep(gymIn(context))))
  api.post('/gyms/:gym/settle', async context => {
    const mine = mineSchema.parse(await context.req.json())
    return show(context, await drafts.settle(gymIn(context), mine))
  })
  api.delete('/gyms/:gym/draft', async context => {
    await drafts.discard(gymIn(context))
    return context.json({ isThere: (await drafts.onDisk(gymIn(context))) !== null })
  })
  api.post('/gyms/:gym/save', async context => {
    const { draft, saved } = await drafts.save(gymIn(context), holder =>
      log(`Waiting for ${holder}, which writes gyms.`),
    )
    const found = saved.state === 'refused' ? saved.problems : []
    return show(context, draft, { saved: saved.state }, found)
  })
  api.get('/gyms/:gym/commit', async context =>
    context.json(await proposeCommit(await drafts.of(gymIn(context)), paths, system)),
  )
  api.post('/gyms/:gym/commit', async context => {
    const { message } = messageSchema.parse(await context.req.json())
    const { gym } = await drafts.of(gymIn(context))
    return context.json(await commitGym(gym, message, paths, system))
  })
  return api
}
