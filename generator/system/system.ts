/** Files by their path inside one folder (slashes, relative), with their bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

/** What a finished child process left: its exit code (null when it was killed), what it printed on stdout, and the end of all it printed. */
export interface ProcessResult {
  exitCode: number | null
  stdout: string
  /** The end of what it printed on stderr. */
  stderr: string
  output: string
}

/** A child process that runs beside others until it is stopped. */
export interface StartedProcess {
  /** Null once the process is ready, otherwise its result: it ended, or was stopped, before that. */
  failure: ProcessResult | null
  /** Closes its stdin and resolves when it has ended. */
  stop(): Promise<void>
}

// Everything that touches files, processes, locks or the network, in small interfaces: a function asks for the part it needs, e.g.
// `Pick<FileStore, 'readFile'>`. All paths are absolute; what the disk refuses is a `UserError` that names the path.

/** Files and folders on the disk. */
export interface FileStore {
  /** The bytes of a file, null where there is none. */
  readFile(path: string): Promise<Uint8Array | null>
  /** The entries of a folder, sorted; [] where there is none. */
  list(folder: string): Promise<Entry[]>
  /** The paths of all files below a folder, sorted, without those for which `skip` returns true. Links are left out. */
  listTree(folder: string, skip?: (path: string) => boolean): Promise<string[]>
  /** Every file below a folder, sorted by path, as `listTree` names them. */
  readTree(folder: string, skip?: (path: string) => boolean): Promise<Files>
  /** Of the files that should be below a folder, with their sizes in bytes, the paths of those that are not. */
  differing(folder: string, sizes: FileSizes): Promise<string[]>
  /** Every file below a folder, sorted by path, as `listTree` names them, without reading any. */
  measureTree(folder: string): Promise<ReadonlyMap<string, Measured>>
  /** When a file or folder was last modified, in ms since 1970; null where it is not there. A folder changes with its entries. */
  modifiedAt(path: string): Promise<number | null>
  /** The permissions of a file or folder itself, as chmod takes them; null where it is not there. */
  modeOf(path: string): Promise<number | null>
  /** Writes one file, creating its folders. Never half: written beside, then renamed. `mode` as chmod takes it. */
  writeFile(path: string, bytes: Uint8Array | string, mode?: number): Promise<void>
  /**
   * Makes `folder` hold exactly `files`, and what `keep` names of its top level. Files whose bytes agree are not touched.
   * Returns the paths written and removed.
   */
  syncFolder(folder: string, files: Files, keep?: readonly string[]): Promise<string[]>
  /** Makes `folder` hold exactly `files` by writing them beside it and renaming. */
  replaceDirectory(folder: string, files: Files, options?: WriteOptions): Promise<void>
  /** Adds those of `files` that `folder` does not hold as they are, each whole or not at all. Others that are there are not touched. */
  addFiles(folder: string, files: Files, options?: WriteOptions): Promise<void>
  /** Makes a new folder with `files`, whole or not at all; false, and nothing is written, where something is in its place. */
  createFolder(folder: string, files: Files): Promise<boolean>
  remove(path: string): Promise<void>
  /** Removes the temporary files that killed processes left in a folder. */
  removeStale(folder: string): Promise<void>
  /** Makes `link` a symlink to `target` (relative to the link's folder) in one step: never absent, never half. */
  replaceSymlink(link: string, target: string): Promise<void>
  /** The target of a link, null where there is no link. */
  readLink(link: string): Promise<string | null>
  /** A new temporary folder, which its caller removes. `what`: letters only. */
  makeTemporary(what: string): Promise<string>
  /** Removes the temporary folders of that kind that killed processes left. Never fails. */
  removeStaleTemporary(what: string): Promise<void>
  /** A path without links in it; of what is not there yet, that of the folder it would be in. */
  realPath(path: string): Promise<string>
  /** Proves that files can be written below a folder, creating it. */
  assertWritable(folder: string): Promise<void>
  /** Bytes that may still be written on the disk of a folder. */
  freeSpace(folder: string): Promise<number>
}

/** Child processes. */
export interface ProcessRunner {
  /** The first of several programs that can be run here, absolute; null for none. */
  findProgram(names: readonly string[]): Promise<string | null>
  /**
   * Runs a command without a shell, within `timeLimit` ms; its whole group is killed after that, or at the signal. Processes that it
   * left behind and that hold its output open are not waited for then.
   */
  run(command: string, args: readonly string[], options: RunOptions): Promise<ProcessResult>
  /**
   * Starts a program that ends when its stdin closes, which happens however this process ends, and waits until it prints `readyLine`
   * on stdout, within `timeLimit` ms. At the signal it is stopped.
   */
  start(command: string, args: readonly string[], options: StartOptions): Promise<StartedProcess>
}

/** Exclusion between processes, also of other machines that share a disk. */
export interface Lock {
  /** Waits until nobody else holds `path`, then holds it. A holder that died is taken over from. */
  lock(path: string, options?: LockOptions): Promise<Release>
}

/** The network. */
export interface Http {
  isPortFree(port: number): Promise<boolean>
  /** The answer to a GET, null for one that is not there (404). */
  fetch(address: string): Promise<Uint8Array | null>
  /** The answer to a GET, whatever its status. */
  fetchAnswer(address: string): Promise<HttpAnswer>
}

export interface HttpAnswer {
  status: number
  headers: Headers
  bytes: Uint8Array
}

export interface System extends FileStore, ProcessRunner, Lock, Http {}

/** How the files of a folder are written. */
export interface WriteOptions {
  /** Files that exist elsewhere already, by path: hard-linked where the disk can, written otherwise. */
  shared?: ReadonlyMap<string, string>
  /** The files are shared by many folders, so that a write to one would be a write to all. */
  readOnly?: boolean
}

export interface Entry {
  name: string
  kind: 'file' | 'folder' | 'link' | 'other'
}

/** Paths from a folder, and the size in bytes of each: two lists, which are read five times as fast as a thousand keys. */
export interface FileSizes {
  paths: readonly string[]
  bytes: readonly number[]
}

export interface Measured {
  bytes: number
  /** When it was last written, linked from elsewhere or unlinked there, in ms since 1970. */
  touchedAt: number
}

export interface LockOptions {
  /** Called once when somebody else holds it, with a description of the holder. */
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
  /** What it reads on stdin. */
  input?: string
  signal?: AbortSignal | undefined
}

export interface StartOptions extends Pick<RunOptions, 'cwd' | 'env' | 'timeLimit' | 'signal'> {
  readyLine: string
}
