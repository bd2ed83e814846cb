// Page for a gym's owner to approve: the brand preview of a draft as a file.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { deriveBrand } from '#generator/brand/derive.ts'
import { brandPreviewWriter } from '#generator/brand-preview/brand-preview.ts'
import { ownersViews, pdfOf } from '#generator/brand-preview/printed.ts'
import { readAddresses } from '#generator/brand-preview/read-addresses.ts'
import type { BuildContext } from '#generator/build-context.ts'
import { serveApp } from '#generator/sandbox/http/serve.ts'
import { logins, password } from '#generator/sandbox/seed/seeded-people.ts'
import { openBrowser } from '#generator/screenshots/browser.ts'
import { type TakenScreenshot, takeScreenshots } from '#generator/screenshots/take-screenshots.ts'
import { digestFiles } from '#generator/system/digest.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { studioHost } from '../access.ts'
import { isSameState, stateOf } from '../drafts/draft.ts'
import type { OpenDrafts } from '../drafts/open-drafts.ts'
import type { DraftSite } from '../preview/draft-sites.ts'
import { gymApp } from '../preview/gym-app.ts'
import { serveDraft } from '../preview/gym-hosts.ts'
import { openSandboxes } from '../preview/sandboxes.ts'

export type PageKind = 'html' | 'pdf'

const types: Record<PageKind, string> = { html: 'text/html; charset=utf-8', pdf: 'application/pdf' }

interface OwnersPage {
  /** File name, safe on every system. */
  name: string
  type: string
  bytes: Uint8Array
  /** True if the page has pictures of the app. */
  hasPictures: boolean
}

/**
 * Reason for no page: `errors` in the draft, `icons` that failed or took longer than the timeout, or no `browser`
 * to print with.
 */
export type NoPage = 'errors' | 'icons' | 'browser'

interface Options {
  drafts: Pick<OpenDrafts, 'of' | 'onDisk'>
  siteOf: (gym: string) => Promise<DraftSite>
  loadContext: () => Promise<BuildContext>
  /** Variables that deploy.json names. */
  env: Readonly<Record<string, string | undefined>>
}

export function openOwnersPages({ drafts, siteOf, loadContext, env }: Options) {
  /** Screenshots of the last site. The HTML and the PDF are often downloaded together. */
  let last: { site: string; taken: Promise<TakenScreenshot[]> } | undefined

  function picturesOf(gym: string, site: DraftSite, browser: Browser, shared: BuildContext) {
    const key = `${gym} ${site.files ? digestFiles(site.files) : ''}`
    if (last?.site === key) return last.taken
    const taken = takePictures(gym, site, browser, shared)
    const entry = { site: key, taken }
    last = entry
    taken.catch(() => {
      if (last === entry) last = undefined
    })
    return taken
  }

  return async (kind: PageKind, gym: string): Promise<OwnersPage | NoPage> => {
    const [shared, { site, isSaved }] = [await loadContext(), await waitForIcons(gym, drafts, siteOf)]
    const { tenant, icons, problems, iconState } = site
    if (!tenant || problems.some(({ severity }) => severity === 'error')) return 'errors'
    if (iconState !== 'drawn') return 'icons'
    const browser = await openBrowser(shared.system)
    try {
      if (!browser && kind === 'pdf') return 'browser'
      const screenshots = browser ? await picturesOf(gym, site, browser, shared) : []
      const on = new Date()
      const brand = deriveBrand(tenant, shared.splash)
      const write = await brandPreviewWriter(shared.paths, shared.system)
      const address = (await readAddresses(shared.paths, env, shared.system))(tenant)
      const html = write({ tenant, brand, icons, problems, screenshots, address, made: { on, isSaved } })
      const bytes = browser && kind === 'pdf' ? await pdfOf(html, browser) : new TextEncoder().encode(html)
      return {
        name: `${fileName(tenant, on, isSaved)}.${kind}`,
        type: types[kind],
        bytes,
        hasPictures: browser !== null,
      }
    } finally {
      await browser?.close()
    }
  }
}

/** Poll interval and timeout for the icons of a draft, ms. */
const polling = { intervalMs: 50, timeoutMs: 60_000 }

/** Waits for the site with the draft's own icons. `isSaved` is true if the gym's folder holds this draft. */
async function waitForIcons(
  gym: string,
  drafts: Options['drafts'],
  siteOf: Options['siteOf'],
): Promise<{ site: DraftSite; isSaved: boolean }> {
  const end = performance.now() + polling.timeoutMs
  for (;;) {
    const draft = await drafts.of(gym)
    const [site, disk] = [await siteOf(gym), await drafts.onDisk(gym)]
    const isSame = (await drafts.of(gym)).version === draft.version
    if ((isSame && site.iconState !== 'drawing') || performance.now() > end)
      return { site, isSaved: isSameState(stateOf(draft), disk) }
    await pause(polling.intervalMs)
  }
}

/** Takes screenshots of a fixed copy of the draft's app, with a separate sandbox. */
async function takePictures(
  gym: string,
  site: DraftSite,
  browser: Browser,
  { paths, system, log }: BuildContext,
): Promise<TakenScreenshot[]> {
  const sandboxes = openSandboxes(paths, system, log)
  // Served as to a phone, without the script that frames add.
  const app = gymApp(async () => serveDraft(gym, site), sandboxes)
  const listening = await serveApp(app, 0, { orNext: false })
  const [member] = logins
  const address = `http://${gym}.${studioHost}:${listening.port}`
  try {
    // Start the sandbox first, because requests of the app have a timeout.
    await app.request(`${address}/pwa/`, { method: 'POST', headers: { host: new URL(address).host } }, {})
    return await takeScreenshots(browser, { address, username: member.username, password }, ownersViews)
  } finally {
    await listening.close()
    await sandboxes.close()
  }
}

const fileName = ({ gym, app }: Tenant, on: Date, isSaved: boolean): string => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: app.timezone }).format(on)
  return `${gym}-marca-${day}${isSaved ? '' : '-borrador'}`
}
