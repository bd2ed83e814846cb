import axe from 'axe-core'
import type { Page } from 'playwright'

/** Waits for the end of what moves on a page; `inShadows` also for what runs inside of Ionic's own parts. */
export async function isAtRest(page: Page, { inShadows = false } = {}): Promise<void> {
  await page.evaluate(inShadows => {
    const parts = inShadows
      ? [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      : []
    const inParts = parts
      .flatMap(part => part.getAnimations())
      .filter(({ playState }) => playState === 'running')
    // One that is called off is at rest too.
    return Promise.allSettled(
      [...document.getAnimations(), ...inParts]
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished),
    ).then(() => undefined)
  }, inShadows)
}

/**
 * What axe finds wrong with a page that has come to rest, the size of targets included, and its frames: to axe all of them are one page,
 * which those that show one app several times are not.
 */
export async function violations(page: Page, { inFrames = true } = {}): Promise<string[]> {
  await isAtRest(page)
  // Half a megabyte to read: a page that stays keeps it.
  for (const frame of inFrames ? page.frames() : [page.mainFrame()])
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(begin)
  return page.evaluate(async iframes => {
    const { violations: found } = await axe.run(document, {
      resultTypes: ['violations'],
      iframes,
      rules: { 'target-size': { enabled: true } },
    })
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, inFrames)
}

const begin = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`
