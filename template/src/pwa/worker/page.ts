/** The page as the network gives it, or as it was kept; ms. */
export interface PageSources {
  kept: () => Promise<Response | undefined>
  patience: number
}

/** A page: from the network where it begins to answer in time, else the one that was kept. Each path of the app is the same page. */
export async function answerPage(request: Request, { kept, patience }: PageSources): Promise<Response> {
  try {
    const response = await fetchWithin(patience, request)
    // A redirect, which a worker sees as status 0, is the browser's to follow.
    if (response.status < 400) return response
    return (await kept()) ?? response
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}

/** Only the wait for the first word is limited: a page that has begun to arrive is not cut off. */
async function fetchWithin(patience: number, request: Request): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  try {
    return await fetch(request, { signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}
