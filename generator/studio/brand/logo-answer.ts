import { join } from 'node:path'
import { deriveBrand } from '#generator/brand/derive.ts'
import type { BuildContext } from '#generator/build-context.ts'
import type { LogoReport } from '#generator/icons/logo/report-schema.ts'
import { type RenderedIcons, renderIcons } from '#generator/icons/render-icons.ts'
import { iconFor, logoFor } from '#generator/onboarding/new.ts'
import { digest } from '#generator/system/digest.ts'
import { imageKindOf } from '#generator/tenant/files/image-header.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { type Draft, type State, stateOf } from '../drafts/draft.ts'
import type { DraftSite } from '../preview/draft-sites.ts'
import { type Proposal, proposalsFrom } from './proposals.ts'

export interface LogoAnswer {
  /** File name, or ''. */
  name: string
  /** Problems of the logo. A logo with an error is rejected. */
  problems: readonly Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>[]
  /** Picture that the icons show: this logo, the previous logo, letters of the name, or nothing. */
  shown: 'given' | 'before' | 'monogram' | 'nothing'
  /** Findings of drawing the logo, with the original in a square as a data: address. null if it was not drawn. */
  report: (Pick<LogoReport, 'used' | 'ground'> & { picture: string }) | null
  /** Pairs of colours from the logo, the best first. */
  proposals: readonly Proposal[]
  /** Largest accepted file, bytes. */
  maxBytes: number
}

type Logo = NonNullable<State['logo']>

/**
 * Reports on the picture of a draft's icons: its icon, else its logo. Icon processes draw it, so that a hostile
 * picture cannot block the studio.
 */
export type LogoAnswers = (draft: Draft, site: DraftSite) => Promise<Omit<LogoAnswer, 'maxBytes'>>

export function openLogoAnswers(loadContext: () => Promise<BuildContext>): LogoAnswers {
  const measured = new Map<string, { key: string; drawn: Promise<RenderedIcons> }>()

  /** Draws a logo on a gym's colours. Caches the last result of each gym. */
  function drawnFor(tenant: Tenant, logo: Logo): Promise<RenderedIcons> {
    const key = `${digest(logo.bytes)} ${tenant.app.theme_color} ${tenant.app.icon_ground ?? ''}`
    const cached = measured.get(tenant.gym)
    if (cached?.key === key) return cached.drawn
    const drawn = measure(tenant, logo)
    const entry = { key, drawn }
    measured.set(tenant.gym, entry)
    drawn.catch(() => measured.get(tenant.gym) === entry && measured.delete(tenant.gym))
    return drawn
  }

  async function measure(tenant: Tenant, { name, bytes }: Logo): Promise<RenderedIcons> {
    const { paths, splash, iconRenderer } = await loadContext()
    const kind = imageKindOf(bytes)
    const file = join(paths.tenants, tenant.gym, name)
    const withLogo: Tenant = { ...tenant, logo: kind && { file, kind, bytes }, icon: null }
    const brand = { ...deriveBrand(withLogo, splash), icons: [] }
    return renderIcons(withLogo, brand, job => iconRenderer({ ...job, isReported: true }))
  }

  return async (draft, site) => {
    const { tenant } = site
    const own = stateOf(draft)
    const logo = own.icon ?? own.logo
    const none = { report: null, proposals: [] }
    if (!logo) return { name: '', problems: [], shown: shownOf(site, logo), ...none }
    const { problems: ofFile } = (own.icon ? iconFor : logoFor)(draft.gym, logo.name, logo.bytes)
    const isRefused = ofFile.some(({ severity }) => severity === 'error')
    const drawn = isRefused || !tenant ? null : await drawnFor(tenant, logo)
    const report = drawn?.drawing?.report
    return {
      name: logo.name,
      problems: distinct([...ofFile, ...(drawn?.problems ?? [])]).map(inAnswer),
      shown: shownOf(site, logo),
      ...(report
        ? {
            report: {
              picture: `data:image/png;base64,${Buffer.from(report.picture).toString('base64')}`,
              used: report.used,
              ground: report.ground,
            },
            proposals: proposalsFrom(report.colors),
          }
        : none),
    }
  }
}

const inAnswer = ({ code, severity, message, hint }: Problem) => ({ code, severity, message, hint })

const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map(one => [one.code, one])).values(),
]

/** Compares the picture that the icons show with the given logo. */
function shownOf({ icons, iconLogo }: DraftSite, given: Logo | null): LogoAnswer['shown'] {
  if (icons.length === 0) return 'nothing'
  if (!iconLogo) return 'monogram'
  return given && digest(given.bytes) === digest(iconLogo.bytes) ? 'given' : 'before'
}
