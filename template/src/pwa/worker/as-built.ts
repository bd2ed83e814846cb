// The digest of a file of this build is in its name (build/hashed-names.js): a list of whole digests would be a third of the worker.

/** The response, where it holds what the name of its file says, or no name says anything. Rejects where it holds something else. */
export async function asBuilt(url: string, response: Response): Promise<Response> {
  const [, named] = /-([\w-]{8})\.(?:js|css)$/.exec(new URL(url).pathname) ?? []
  if (named === undefined || !response.ok) return response
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const beginning = btoa(String.fromCharCode(...new Uint8Array(digest, 0, 6)))
  if (beginning.replaceAll('+', '-').replaceAll('/', '_') !== named)
    throw new Error(`${url} is not the file that was built.`)
  return response
}
