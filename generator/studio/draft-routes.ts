// API for drafts. The page's view of a draft: view.ts.
import { type Context, Hono, type TypedResponse } from 'hono'
import * as z from 'zod'
import { fieldKinds } from '#generator/onboarding/field-values.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, ProcessRunner } from '#generator/system/system.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { type NewDraft, newDraft } from './drafts/begin.ts'
import { commitGym, proposeCommit } from './drafts/commit.ts'
import { type Draft, moveBy, replaceText, stateOf, withoutPicture, withPicture } from './drafts/draft.ts'
import { type OpenDrafts, Outdated } from './drafts/open-drafts.ts'
import { jsonOf, Refusal } from './requests.ts'
import type { View } from './view.ts'

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

/** Check of a gym before it is begun. */
export interface Checked extends Pick<NewDraft, 'problems' | 'copied' | 'left'> {
  /** True if an unsaved draft of this gym exists. */
  hasDraft: boolean
}

interface Options {
  drafts: OpenDrafts
  paths: Paths
  system: FileStore & Pick<ProcessRunner, 'run' | 'findProgram'>
  /** Answers with the page's view of a draft. */
  show: (
    context: Context<Env>,
    draft: Draft,
    saved?: View['saved'],
    found?: readonly Problem[],
  ) => Promise<Response & TypedResponse<View, 200, 'json'>>
  log: (line: string) => void
}

export function draftRoutes({ drafts, paths, system, show, log }: Options) {
  const gymIn = (context: Context<Env>): string => context.req.param('gym') ?? ''
  const step = async (context: Context<Env>, by: (draft: Draft) => Draft) =>
    show(context, await drafts.change(gymIn(context), by))
  async function changeFields(context: Context<Env>, changes: z.output<typeof changesSchema>['changes']) {
    const unknown = changes.find(({ field }) => !fieldKinds.has(field))
    if (unknown) throw new Refusal('request', 400, `There is no field "${unknown.field}".`)
    const wanted = changes.map(({ field, value, was }) => ({ field, value, was }))
    return show(context, await drafts.set(gymIn(context), wanted))
  }
  return (
    new Hono<Env>()
      .post('/new-gym', jsonOf(newGymSchema), async context => {
        const wanted = context.req.valid('json')
        const { problems, copied, left } = await newDraft(wanted, paths, system)
        const hasDraft = (await drafts.unsaved()).some(({ gym }) => gym === wanted.gym)
        const checked: Checked = { problems, copied, left, hasDraft }
        return context.json(checked)
      })
      .post('/gyms', jsonOf(newGymSchema), async context => {
        const wanted = context.req.valid('json')
        const { state, problems } = await newDraft(wanted, paths, system)
        const wrong = problems.find(({ path, severity }) => path === 'gym' && severity === 'error')
        if (wrong) throw new Refusal('failed', 422, `${wrong.message} ${wrong.hint}`)
        return show(context, await drafts.begin(wanted.gym, state))
      })
      .get('/gyms/:gym', async context => show(context, await drafts.latest(gymIn(context))))
      .post('/gyms/:gym/change', jsonOf(changeSchema), context =>
        changeFields(context, [context.req.valid('json')]),
      )
      .post('/gyms/:gym/changes', jsonOf(changesSchema), context =>
        changeFields(context, context.req.valid('json').changes),
      )
      .post('/gyms/:gym/text', jsonOf(textSchema), context => {
        const { text, was } = context.req.valid('json')
        return step(context, draft => {
          const now = stateOf(draft).text
          if (now !== was && now !== text) throw new Outdated()
          return replaceText(draft, text, { isTyped: true })
        })
      })
      .post('/gyms/:gym/fix', jsonOf(problemSchema), async context =>
        show(context, await drafts.fix(gymIn(context), context.req.valid('json'))),
      )
      .put('/gyms/:gym/logo/:name', async context => {
        const bytes = new Uint8Array(await context.req.arrayBuffer())
        return step(context, draft => withPicture(draft, { name: context.req.param('name'), bytes }))
      })
      .delete('/gyms/:gym/logo', context => step(context, draft => withoutPicture(draft, 'logo')))
      .delete('/gyms/:gym/icon', context => step(context, draft => withoutPicture(draft, 'icon')))
      .post('/gyms/:gym/undo', context => step(context, draft => moveBy(draft, -1)))
      .post('/gyms/:gym/redo', context => step(context, draft => moveBy(draft, 1)))
      // Resolves a conflict with the disk: take theirs, keep mine, or choose by field.
      .post('/gyms/:gym/take', async context =>
        show(context, await drafts.settle(gymIn(context), { fields: [], logo: false })),
      )
      .post('/gyms/:gym/keep', async context => show(context, await drafts.keep(gymIn(context))))
      .post('/gyms/:gym/settle', jsonOf(mineSchema), async context =>
        show(context, await drafts.settle(gymIn(context), context.req.valid('json'))),
      )
      .delete('/gyms/:gym/draft', async context => {
        await drafts.discard(gymIn(context))
        return context.json({ isThere: (await drafts.onDisk(gymIn(context))) !== null })
      })
      .post('/gyms/:gym/save', async context => {
        const { draft, saved } = await drafts.save(gymIn(context), holder =>
          log(`Waiting for ${holder}, which writes gyms.`),
        )
        return show(context, draft, saved.state, saved.state === 'refused' ? saved.problems : [])
      })
      .get('/gyms/:gym/commit', async context =>
        context.json(await proposeCommit(await drafts.of(gymIn(context)), paths, system)),
      )
      .post('/gyms/:gym/commit', jsonOf(messageSchema), async context => {
        const { gym } = await drafts.of(gymIn(context))
        return context.json(await commitGym(gym, context.req.valid('json').message, paths, system))
      })
  )
}
