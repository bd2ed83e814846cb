import { join } from 'node:path'
import type { Paths } from '#generator/system/paths.ts'
import type { App } from '../app-json/app-schema.ts'
import type { JsonDocument } from '../app-json/document.ts'
import { problem, wholeFile } from '../find.ts'
import type { Problem } from '../problem.ts'
import type { Tenant } from '../tenant.ts'

/** Sites that show videos only on their own pages. The app plays files. */
const playerSites =
  /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|tiktok\.com|instagram\.com|facebook\.com|fb\.watch|drive\.google\.com)$/

/** A video must be the file itself. */
export function videoProblems({ videos }: App, document: JsonDocument): Problem[] {
  return Object.entries(videos ?? {})
    .filter(([, address]) => playerSites.test(new URL(address).hostname))
    .map(([which]) => problem('video/page', document.spotOf(['videos', which]), which))
}

/**
 * Every gym has accounts, whose owners must be able to read how their data is used. Reported by checks of a gym but
 * not by builds: a gym without these addresses can be built.
 */
export function policyProblems({ gym, app }: Pick<Tenant, 'gym' | 'app'>, paths: Paths): Problem[] {
  const file = wholeFile(gym, join(paths.tenants, gym, 'app.json'))
  return (['privacy', 'terms'] as const)
    .filter(policy => app.links[policy] === undefined)
    .map(policy => problem(`links/${policy}`, { ...file, path: `links.${policy}` }))
}
