/** Keeps only what is JSON: the page of a captive portal, which answers every address with 200, must not be taken for a gym. */
export const jsonOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.ok && isJson(response) ? response : null,
}

function isJson(response: Response): boolean {
  return /^application\/(.*\+)?json\b/.test(response.headers.get('Content-Type') ?? '')
}
