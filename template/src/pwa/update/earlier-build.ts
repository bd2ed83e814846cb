// A build from before sites had versions, to which the gym may have gone back. Loaded on demand, outside the
// first load.

/** The version of such a build, as the app shows it. */
const earlierBuild = 'anterior'
const timeoutMs = 8_000

/**
 * Resolves with a version if the site has such a build, otherwise with null. Throws if the site has no version
 * file either: `answer` is its answer to the request for that file.
 */
export async function findEarlierBuild(answer: Response): Promise<string | null> {
  if (await hasEarlierBuild()) return earlierBuild
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
  return null
}

/**
 * Resolves with true if the site's page is this gym's page of a build without versions, and its first script is
 * there. A captive portal and a damaged site have no such page.
 */
async function hasEarlierBuild(): Promise<boolean> {
  try {
    const response = await fetchFresh('/')
    const html = response.ok ? await response.text() : ''
    const [, script] = /<script type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
    if (!script || html.includes('<meta name="version"')) return false
    const isOfGym = html.includes(` data-tenant="${document.documentElement.dataset.tenant}"`)
    return isOfGym && (await fetchFresh(script)).ok
  } catch (error) {
    console.info('The page of the site could not be asked.', error)
    return false
  }
}

const fetchFresh = (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
