/** Files by their path inside one folder (slashes, relative), with their bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

/** What a finished child process left: its exit code (null when killed) and the end of its output. */
export interface Finished {
  exitCode: number | null
  output: string
}

/**
 * The one narrow door to files and child processes. A function asks only for the part it needs:
 * `Pick<Workshop, 'readFile'>`. All paths are absolute; errors are `Fault`s that name the path.
 */
export interface Workshop {
  /** The bytes of a file, null where there is none. Never follows a symlink out of its folder. */
  readFile(path: string): Promise<Uint8Array | null>
  /** The entries of a folder, sorted; [] where there is none. */
  list(folder: string): Promise<Entry[]>
  /** Every file below a folder, sorted by path, without those for which `skip` answers true. */
  readTree(folder: string, skip?: (path: string) => boolean): Promise<Files>
  /** Writes one file, creating its folders. Never half: written beside, then renamed. */
  writeFile(path: string, bytes: Uint8Array | string): Promise<void>
  /**
   * Makes `folder` hold exactly `files`, and what `keep` names of its top level. Files whose bytes agree are not touched.
   * Answers the paths written and removed.
   */
  syncFolder(folder: string, files: Files, keep?: readonly string[]): Promise<string[]>
  /** Makes `folder` hold exactly `files` by building it beside and swapping it in by rename. */
  swapFolder(folder: string, files: Files): Promise<void>
  remove(path: string): Promise<void>
  /** Makes `link` stand for `folder`. */
  linkFolder(folder: string, link: string): Promise<void>
  /** Runs a command without a shell, within `timeLimit` ms; its whole group is killed after that. */
  run(command: string, args: readonly string[], options: RunOptions): Promise<Finished>
}

export interface Entry {
  name: string
  kind: 'file' | 'folder' | 'link' | 'other'
}

export interface RunOptions {
  cwd: string
  env?: Record<string, string>
  /** ms */
  timeLimit: number
}
