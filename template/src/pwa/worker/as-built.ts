// The name of a build file contains its digest (build/hashed-names.js). A list of full digests would take a
// third of the worker.

/**
 * Resolves with the response if its content matches the digest in its name, or if the name has no digest.
 * Otherwise rejects.
 */
export async function asBuilt(url: string, response: Response): Promise<Response> {
  const [, expected] = /-([\w-]{8})\.(?:js|css)$/.exec(new URL(url).pathname) ?? []
  if (expected === undefined || !response.ok) return response
  const actual = (await digestOf(response)).slice(0, 8)
  if (actual.replaceAll('+', '-').replaceAll('/', '_') !== expected)
    throw new Error(`${url} is not the file that was built.`)
  return response
}

/** Returns true if the content has a digest in the form of an `integrity` attribute. */
export const hasIntegrity = async (response: Response, integrity: string): Promise<boolean> =>
  `sha256-${await digestOf(response)}` === integrity

/** Returns the SHA-256 of the content in base64. */
async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
