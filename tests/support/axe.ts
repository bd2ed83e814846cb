import axe from 'axe-core'
import type { Page } from 'playwright'

/** Waits for the end of a page's animations. With `inShadows`, waits for animations in Ionic's shadow roots as well. */
export async function waitForRest(page: Page, { inShadows = false } = {}): Promise<void> {
  await page.evaluate(inShadows => {
    const parts = inShadows
      ? [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      : []
    const inParts = parts
      .flatMap(part => part.getAnimations())
      .filter(({ playState }) => playState === 'running')
    // A cancelled animation has ended as well.
    return Promise.allSettled(
      [...document.getAnimations(), ...inParts]
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished),
    ).then(() => undefined)
  }, inShadows)
}

/**
 * Waits for the page's animations and returns the violations that axe reports, including target sizes. axe treats the page and its
 * frames as a single page. Set `inFrames` to false for a page with several frames of the same app.
 */
export async function violations(page: Page, { inFrames = true } = {}): Promise<string[]> {
  await waitForRest(page)
  // The script has half a megabyte, so it is loaded only once for each page.
  for (const frame of inFrames ? page.frames() : [page.mainFrame()])
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  return page.evaluate(async iframes => {
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      iframes,
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, inFrames)
}

const script = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`
