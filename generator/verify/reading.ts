/** A finished site, on disk or on a host, by the path of each file from its root. */
export interface Reading {
  gym: string
  /** The bytes of a file, or null. */
  read(path: string): Promise<Uint8Array | null>
  /** Every file. null if the site is read over the network, where it cannot be listed. */
  paths: readonly string[] | null
}

/** An issue of a site: the file, and the rest of the sentence. */
export interface Issue {
  path: string
  what: string
}

export const issue = (path: string, what: string): Issue => ({ path, what })

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** A file of the site as text, or '' if it is missing, which its check reports. */
export const readText = async ({ read }: Reading, path: string): Promise<string> => {
  const bytes = await read(path)
  return bytes ? textOf(bytes) : ''
}

/** null for text that is not JSON, which the schema then refuses. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
