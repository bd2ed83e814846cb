// API for a gym's appearance: its colours, the palette derived from them, its logo and the page for its owner.
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Comparison } from '../../../template/studio/brand/answers.ts'
import { compareWithBrand, shownRatio } from '../../brand/comparison.ts'
import type { BuildContext } from '../../context.ts'
import { withChange } from '../../onboarding/set.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import type { App } from '../../tenant/app-json/schema.ts'
import { type Draft, replaceText, stateOf } from '../drafts/draft.ts'
import type { OpenDrafts } from '../drafts/open-drafts.ts'
import type { DraftSite } from '../frames/draft-sites.ts'
import { openLogoAnswers } from './logo-answer.ts'
import { openOwnersPages, pageKinds } from './owners-page.ts'

type Env = SandboxHttpEnv

const colorsSchema = z.object({ color: z.string().max(40), text: z.string().max(40) })

interface BrandApiOptions {
  drafts: OpenDrafts
  siteOf: (gym: string) => Promise<DraftSite>
  loadContext: () => Promise<BuildContext>
  /** Variables that deploy.json names. */
  env: Readonly<Record<string, string | undefined>>
  /** Answers with the draft as the page shows it. */
  show: (context: Context<Env>, draft: Draft) => Promise<Response>
  /** Bytes of the largest logo that is read. */
  maxBytes: number
}

export function brandApi({ drafts, siteOf, loadContext, env, show, maxBytes }: BrandApiOptions): Hono<Env> {
  const api = new Hono<Env>()
  const logoOf = openLogoAnswers(loadContext)
  const pageOf = openOwnersPages({ drafts, siteOf, loadContext, env })
  const draftIn = (context: Context<Env>) => drafts.of(context.req.param('gym') ?? '')

  api.get('/colors', async context => {
    const { gym } = await draftIn(context)
    const { tenant } = await siteOf(gym)
    return context.json(tenant ? comparisonsOf(tenant.app) : [])
  })
  // Sets both colours in one step to undo.
  api.post('/colors', async context => {
    const { color, text } = colorsSchema.parse(await context.req.json())
    const { gym } = await draftIn(context)
    return show(context, await drafts.change(gym, draft => withColors(draft, color, text)))
  })
  api.get('/logo', async context => {
    const draft = await draftIn(context)
    return context.json({ ...(await logoOf(draft, await siteOf(draft.gym))), maxBytes })
  })
  for (const kind of pageKinds)
    api.get(`/page.${kind}`, async context => {
      const { gym } = await draftIn(context)
      const page = await pageOf(kind, gym)
      if (typeof page === 'string') return context.json({ error: `page-${page}` }, 409)
      return context.body(new Uint8Array(page.bytes), 200, {
        'Content-Type': page.type,
        'Content-Disposition': `attachment; filename="${page.name}"`,
        'Molde-Pictures': page.hasPictures ? 'yes' : 'no',
        'Cache-Control': 'no-store',
      })
    })
  return api
}

/**
 * Compares a gym's two colours with those in the app. Ratios are rounded down: insufficient contrast never
 * reads as enough.
 */
const comparisonsOf = (app: App): Comparison[] =>
  compareWithBrand(app).map(({ scheme, palette, compared }) => ({
    scheme,
    background: palette.background,
    compared: compared.map(one => ({
      ...one,
      ownRatio: shownRatio(one.ownRatio),
      usedRatio: shownRatio(one.usedRatio),
    })),
  }))

function withColors(draft: Draft, color: string, text: string): Draft {
  const colored = withChange(stateOf(draft).text, { field: 'theme_color', value: color })
  return replaceText(draft, withChange(colored, { field: 'theme_text', value: text }))
}
