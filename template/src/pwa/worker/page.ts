import { matchPrecache } from 'workbox-precaching'

const patience = 3_000

/** A page: from the network while it answers within 3 s, else the one that was kept. Each path of the app is the same page. */
export async function answerPage({ request }: { request: Request }): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) })
    if (response.ok || response.type === 'opaqueredirect') return response
    return (await keptPage()) ?? response
  } catch (error) {
    const page = await keptPage()
    if (page) return page
    throw error
  }
}

const keptPage = () => matchPrecache('/index.html')
