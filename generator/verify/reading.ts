/** A finished site, wherever it is: by the path of each file from its root. */
export interface Reading {
  gym: string
  /** The bytes of a file, null where there is none. */
  read(path: string): Promise<Uint8Array | null>
  /** Every file, null where a site cannot be listed because it is read over the network. */
  paths: readonly string[] | null
}

/** What is wrong with a site: the file, and the sentence. */
export interface Issue {
  path: string
  what: string
}

export const issue = (path: string, what: string): Issue => ({ path, what })

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** A file of the site as text, '' where there is none: who needs it says so. */
export const readText = async ({ read }: Reading, path: string): Promise<string> => {
  const bytes = await read(path)
  return bytes ? textOf(bytes) : ''
}

/** null for text that is no JSON: the schema it is read with then finds nothing. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
