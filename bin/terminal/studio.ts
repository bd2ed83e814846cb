import type { Browser } from 'playwright'
import { type Shot, takeViews, type View } from '../../generator/camera/views.ts'
import type { BuildContext } from '../../generator/context.ts'
import { buildGym } from '../../generator/pipeline.ts'
import { startPreview } from '../../generator/sandbox/preview.ts'
import type { Problem } from '../../generator/tenant/problem.ts'

/** What its temporary folders are called. */
const temporaryName = 'studio'

/**
 * Pictures of a gym's app, taken of a site that is built for them alone: the one in dist/ stays what it was last built as.
 * `shots` is null where problems stand in the way of building it.
 */
export async function photograph(
  gym: string,
  views: readonly View[],
  browser: Browser,
  context: BuildContext,
): Promise<{ shots: Shot[] | null; problems: Problem[] }> {
  const { system } = context
  await system.removeStaleTemporary(temporaryName)
  const out = await system.makeTemporary(temporaryName)
  const paths = { ...context.paths, out }
  try {
    const { folder, problems } = await buildGym(gym, { ...context, paths })
    if (folder === null) return { shots: null, problems }
    const preview = await startPreview({ gyms: [gym], paths, system, port: 0 })
    try {
      const [member] = preview.logins
      const studio = {
        address: preview.url(gym),
        username: member?.username ?? '',
        password: preview.password,
      }
      return { shots: await takeViews(browser, studio, views), problems }
    } finally {
      await preview.close()
    }
  } finally {
    await system.remove(out)
  }
}
