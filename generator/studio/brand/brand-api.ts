// API for a gym's appearance: its colours, the palette derived from them, its logo and the page for its owner.
import { type Context, Hono, type TypedResponse } from 'hono'
import * as z from 'zod'
import { type Compared, compareWithBrand, shownRatio } from '#generator/brand/comparison.ts'
import type { BuildContext } from '#generator/build-context.ts'
import type { Hex } from '#generator/color.ts'
import { withChange } from '#generator/onboarding/set.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import type { App } from '#generator/tenant/app-json/app-schema.ts'
import { type Draft, replaceText, stateOf } from '../drafts/draft.ts'
import type { OpenDrafts } from '../drafts/open-drafts.ts'
import type { DraftSite } from '../preview/draft-sites.ts'
import { jsonOf, Refusal } from '../requests.ts'
import type { View } from '../view.ts'
import { type LogoAnswer, openLogoAnswers } from './logo-answer.ts'
import { openOwnersPages, type PageKind } from './owners-page.ts'

type Env = SandboxHttpEnv

const colorsSchema = z.object({ color: z.string().max(40), text: z.string().max(40) })

/** The gym's colours beside those of the app. Ratios are rounded down to a tenth. */
export interface Comparison {
  scheme: 'light' | 'dark'
  background: Hex
  compared: readonly Compared[]
}

interface BrandApiOptions {
  drafts: OpenDrafts
  siteOf: (gym: string) => Promise<DraftSite>
  loadContext: () => Promise<BuildContext>
  /** Variables that deploy.json names. */
  env: Readonly<Record<string, string | undefined>>
  /** Answers with the draft as the page shows it. */
  show: (context: Context<Env>, draft: Draft) => Promise<Response & TypedResponse<View, 200, 'json'>>
  /** Bytes of the largest logo that is read. */
  maxBytes: number
}

export function brandApi({ drafts, siteOf, loadContext, env, show, maxBytes }: BrandApiOptions) {
  const logoOf = openLogoAnswers(loadContext)
  const pageOf = openOwnersPages({ drafts, siteOf, loadContext, env })
  const draftIn = (context: Context<Env>) => drafts.of(context.req.param('gym') ?? '')
  async function downloadPage(context: Context<Env>, kind: PageKind): Promise<Response> {
    const { gym } = await draftIn(context)
    const page = await pageOf(kind, gym)
    if (typeof page === 'string') throw new Refusal(`page-${page}`, 409)
    return context.body(new Uint8Array(page.bytes), 200, {
      'Content-Type': page.type,
      'Content-Disposition': `attachment; filename="${page.name}"`,
      'Molde-Pictures': page.hasPictures ? 'yes' : 'no',
      'Cache-Control': 'no-store',
    })
  }
  return (
    new Hono<Env>()
      .get('/colors', async context => {
        const { gym } = await draftIn(context)
        const { tenant } = await siteOf(gym)
        return context.json(tenant ? comparisonsOf(tenant.app) : [])
      })
      // Sets both colours in one step to undo.
      .post('/colors', jsonOf(colorsSchema), async context => {
        const { color, text } = context.req.valid('json')
        const { gym } = await draftIn(context)
        return show(context, await drafts.change(gym, draft => withColors(draft, color, text)))
      })
      .get('/logo', async context => {
        const draft = await draftIn(context)
        const answer: LogoAnswer = { ...(await logoOf(draft, await siteOf(draft.gym))), maxBytes }
        return context.json(answer)
      })
      .get('/page.html', context => downloadPage(context, 'html'))
      .get('/page.pdf', context => downloadPage(context, 'pdf'))
  )
}

/** Rounds ratios down, because insufficient contrast must never read as enough. */
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
