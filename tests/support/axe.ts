import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds wrong with a page that has come to rest, the size of targets included. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    // One that is called off is at rest too.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished),
    ),
  )
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
