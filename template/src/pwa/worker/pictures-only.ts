/** Keeps only what is a picture, and may be kept: an error's page is none, and a host may forbid it. */
export const picturesOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.ok && isPicture(response) && mayBeKept(response) ? response : null,
}

const isPicture = ({ headers }: Response): boolean => /^image\//.test(headers.get('Content-Type') ?? '')
const mayBeKept = ({ headers }: Response): boolean => !/no-store/.test(headers.get('Cache-Control') ?? '')
