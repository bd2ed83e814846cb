import type { Browser } from 'playwright'
import type { BuildContext } from '#generator/build-context.ts'
import { buildGym } from '#generator/pipeline.ts'
import { startPreview } from '#generator/sandbox/servers/preview.ts'
import { type TakenScreenshot, takeScreenshots, type View } from '#generator/screenshots/take-screenshots.ts'
import type { Problem } from '#generator/tenant/problem.ts'

/** Part of the names of its temporary folders. */
const temporaryName = 'screenshots'

/**
 * Takes screenshots of a gym's app. Its site is built in a temporary folder, so the site in dist/ is not touched.
 * `screenshots` is null if problems prevent the build.
 */
export async function screenshotsOf(
  gym: string,
  views: readonly View[],
  browser: Browser,
  context: BuildContext,
): Promise<{ screenshots: TakenScreenshot[] | null; problems: Problem[] }> {
  const { system, log } = context
  await system.removeStaleTemporary(temporaryName)
  const out = await system.makeTemporary(temporaryName)
  const paths = { ...context.paths, out }
  try {
    log(`Building ${gym} for its screenshots …`)
    const { folder, problems } = await buildGym(gym, { ...context, paths })
    if (folder === null) return { screenshots: null, problems }
    log(`Taking screenshots of ${gym} …`)
    const preview = await startPreview({ gyms: [gym], paths, system, port: 0 })
    try {
      const [member] = preview.logins
      const app = {
        address: preview.url(gym),
        username: member?.username ?? '',
        password: preview.password,
      }
      return { screenshots: await takeScreenshots(browser, app, views), problems }
    } finally {
      await preview.close()
    }
  } finally {
    await system.remove(out)
  }
}
