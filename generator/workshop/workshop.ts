/** Files by their path inside one folder (slashes, relative), with their bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

/** What a finished child process left: its exit code (null when it was killed), what it printed on stdout, and the end of all it printed. */
export interface Finished {
  exitCode: number | null
  stdout: string
  output: string
}

/**
 * The one narrow door to files and child processes. A function asks only for the part it needs:
 * `Pick<Workshop, 'readFile'>`. All paths are absolute; errors are `Fault`s that name the path.
 */
export interface Workshop {
  /** The bytes of a file, null where there is none. */
  readFile(path: string): Promise<Uint8Array | null>
  /** The entries of a folder, sorted; [] where there is none. */
  list(folder: string): Promise<Entry[]>
  /** The paths of all files below a folder, sorted, without those for which `skip` answers true. Links are left out. */
  listTree(folder: string, skip?: (path: string) => boolean): Promise<string[]>
  /** Every file below a folder, sorted by path, as `listTree` names them. */
  readTree(folder: string, skip?: (path: string) => boolean): Promise<Files>
  /** Of the files that should stand below a folder, with their sizes in bytes, the paths of those that do not. */
  differing(folder: string, sizes: Readonly<Record<string, number>>): Promise<string[]>
  /** When a file or folder was last changed, in ms since 1970; null where it is not there. A folder changes with its entries. */
  changedAt(path: string): Promise<number | null>
  /** The permissions of a file or folder itself, as chmod takes them; null where it is not there. */
  modeOf(path: string): Promise<number | null>
  /** Writes one file, creating its folders. Never half: written beside, then renamed. */
  writeFile(path: string, bytes: Uint8Array | string): Promise<void>
  /**
   * Makes `folder` hold exactly `files`, and what `keep` names of its top level. Files whose bytes agree are not touched.
   * Answers the paths written and removed.
   */
  syncFolder(folder: string, files: Files, keep?: readonly string[]): Promise<string[]>
  /** Makes `folder` hold exactly `files` by building it beside and swapping it in by rename. */
  swapFolder(folder: string, files: Files, how?: Placing): Promise<void>
  /** Adds those of `files` that `folder` does not hold as they are, each whole or not at all. Others that are there are not touched. */
  addFiles(folder: string, files: Files, how?: Placing): Promise<void>
  remove(path: string): Promise<void>
  /** Removes what processes that were killed while writing left in a folder. */
  sweep(folder: string): Promise<void>
  /** Makes `link` stand for `target` (relative to the link's folder) in one step: never absent, never half. */
  pointLink(link: string, target: string): Promise<void>
  /** What a link points at, null where there is no link. */
  readLink(link: string): Promise<string | null>
  /** A new folder for one piece of work, apart from everything; its maker removes it. `what`: letters only. */
  makeTemporary(what: string): Promise<string>
  /** Removes what work of that kind left that was killed. Never fails. */
  sweepTemporary(what: string): Promise<void>
  /** A path without links in it; of what is not there yet, that of the folder it would stand in. */
  realPath(path: string): Promise<string>
  /** Waits until nobody else holds `path`, then holds it. A holder that died is taken over from. */
  lock(path: string, wait?: Waiting): Promise<Release>
  /** Proves that files can be written below a folder, making it. */
  probe(folder: string): Promise<void>
  /** Bytes that may still be written on the disk of a folder. */
  freeSpace(folder: string): Promise<number>
  isPortFree(port: number): Promise<boolean>
  /** The first of several programs that can be run here, absolute; null for none. */
  findProgram(names: readonly string[]): Promise<string | null>
  /** The answer to a GET, null for one that is not there (404). */
  fetch(address: string): Promise<Uint8Array | null>
  /** Runs a command without a shell, within `timeLimit` ms; its whole group is killed after that, or at the signal. */
  run(command: string, args: readonly string[], options: RunOptions): Promise<Finished>
}

/** How the files of a folder are put in place. */
export interface Placing {
  /** Files that stand elsewhere already, by path: hard-linked where the disk can, written otherwise. */
  shared?: ReadonlyMap<string, string>
  /** The files are shared by many folders, so that a write to one would be a write to all. */
  readOnly?: boolean
}

export interface Entry {
  name: string
  kind: 'file' | 'folder' | 'link' | 'other'
}

export interface Waiting {
  /** Called once when somebody else holds it, with who that is in words. */
  onWait?: (holder: string) => void
  signal?: AbortSignal | undefined
  /** ms without a sign of life after which a holder on another machine is taken for dead. */
  patience?: number
}

export type Release = () => Promise<void>

export interface RunOptions {
  cwd: string
  env?: Record<string, string>
  /** ms */
  timeLimit: number
  /** Whether it is a program of Node, which then ends with this process, also where that is killed. */
  isNode?: boolean
  signal?: AbortSignal | undefined
}
