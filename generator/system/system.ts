/** Files by their path inside one folder (slashes, relative), with their bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

/**
 * The result of a finished child process: exit code (null if it was killed), stdout, and the end of its whole
 * output.
 */
export interface ProcessResult {
  exitCode: number | null
  stdout: string
  /** The end of its stderr. */
  stderr: string
  output: string
}

/** A child process that runs beside others until it is stopped. */
export interface StartedProcess {
  /** Null once the process is ready. Otherwise its result: it ended or was stopped before. */
  failure: ProcessResult | null
  /** Closes its stdin and resolves when it has ended. */
  stop(): Promise<void>
}

// Everything that touches files, processes, locks or the network, in small interfaces. A function requests the
// part
// that it needs, such as `Pick<FileStore, 'readFile'>`. All paths are absolute. If the disk refuses, a
// `UserError` names
// the path.

/** Files and folders on the disk. */
export interface FileStore {
  /** The bytes of a file, or null if there is no file. */
  readFile(path: string): Promise<Uint8Array | null>
  /** The entries of a folder, sorted. [] if there is no folder. */
  list(folder: string): Promise<Entry[]>
  /** The paths of all files below a folder, sorted, without those for which `skip` returns true. Links are left out. */
  listTree(folder: string, skip?: (path: string) => boolean): Promise<string[]>
  /** Every file below a folder, sorted by path, as `listTree` names them. */
  readTree(folder: string, skip?: (path: string) => boolean): Promise<Files>
  /** Returns the paths of the given files that are missing below a folder or have another size in bytes. */
  differing(folder: string, sizes: FileSizes): Promise<string[]>
  /** The sizes of every file below a folder, sorted by path, as `listTree` names them. Reads no file. */
  measureTree(folder: string): Promise<ReadonlyMap<string, FileStat>>
  /**
   * The time of the last change of a file or folder, in ms since 1970, or null if it is missing. A folder
   * changes with its entries.
   */
  modifiedAt(path: string): Promise<number | null>
  /** The permissions of a file or folder itself, as chmod takes them, or null if it is missing. */
  modeOf(path: string): Promise<number | null>
  /**
   * Writes one file, creating its folders. Never half: written beside its path, then renamed. `mode` as chmod
   * takes it.
   */
  writeFile(path: string, bytes: Uint8Array | string, mode?: number): Promise<void>
  /**
   * Makes `folder` hold exactly `files`, and the names in `keep` at its top level. Files with equal bytes are not touched.
   * Returns the paths written and removed.
   */
  syncFolder(folder: string, files: Files, keep?: readonly string[]): Promise<string[]>
  /** Makes `folder` hold exactly `files` by writing them beside it and renaming. */
  replaceDirectory(folder: string, files: Files, options?: WriteOptions): Promise<void>
  /**
   * Adds those of `files` that `folder` lacks or holds with other bytes, each whole or not at all. Touches no
   * other file.
   */
  addFiles(folder: string, files: Files, options?: WriteOptions): Promise<void>
  /**
   * Creates a folder with `files`, whole or not at all. Returns false, and writes nothing, if the path exists.
   */
  createFolder(folder: string, files: Files): Promise<boolean>
  remove(path: string): Promise<void>
  /** Removes the temporary files that killed processes left in a folder. */
  removeStale(folder: string): Promise<void>
  /** Makes `link` a symlink to `target` (relative to the link's folder) in one step: never absent, never half. */
  replaceSymlink(link: string, target: string): Promise<void>
  /** The target of a link, or null if there is no link. */
  readLink(link: string): Promise<string | null>
  /** Creates a temporary folder, which its caller removes. `what`: letters only. */
  makeTemporary(what: string): Promise<string>
  /** Removes the temporary folders of that kind that killed processes left. Never fails. */
  removeStaleTemporary(what: string): Promise<void>
  /** A path without links in it. For a missing path, the path that it would have. */
  realPath(path: string): Promise<string>
  /** Checks that files can be written below a folder, and creates the folder. */
  assertWritable(folder: string): Promise<void>
  /** Free bytes on the disk of a folder. */
  freeSpace(folder: string): Promise<number>
}

/** Notification of changes on the disk, by any program. */
export interface FileWatch {
  /**
   * Watches the files below a folder. Links are not followed.
   * @throws if changes cannot be watched: no such folder, too many watches, a network disk
   */
  watchTree(folder: string, options: WatchOptions): Promise<StopWatching>
}

export interface WatchOptions {
  /** 0 watches only the entries of the folder itself. No limit by default. */
  maxDepth?: number
  /** True for paths that are not watched, with everything below them. */
  skip?: (path: string) => boolean
  /** Called with the path of a file or folder that was written, created, renamed or removed. */
  onChange: (path: string) => void
  /** Called at most once. Nothing is watched afterwards. */
  onFailed: (error: Error) => void
}

export type StopWatching = () => void

/** Child processes. */
export interface ProcessRunner {
  /** The absolute path of the first of several programs that can be run here, or null. */
  findProgram(names: readonly string[]): Promise<string | null>
  /**
   * Runs a command without a shell, within `timeLimit` ms. After that, or at the signal, its whole group is killed. Then
   * processes that it left behind are not waited for, even if they hold its output open.
   */
  run(command: string, args: readonly string[], options: RunOptions): Promise<ProcessResult>
  /**
   * Starts a program that ends when its stdin closes, which happens however this process ends. Waits until it prints
   * `readyLine` on stdout, within `timeLimit` ms. At the signal it is stopped.
   */
  start(command: string, args: readonly string[], options: StartOptions): Promise<StartedProcess>
}

/** Exclusion between processes, also of other machines that share a disk. */
export interface Lock {
  /** Waits until nobody else holds `path`, then holds it. Takes over from a dead holder. */
  lock(path: string, options?: LockOptions): Promise<Release>
}

/** The network. */
export interface Http {
  isPortFree(port: number): Promise<boolean>
  /** The body of the answer to a GET, or null for a 404. */
  fetch(address: string): Promise<Uint8Array | null>
  /** The answer to a GET, of any status. */
  fetchAnswer(address: string): Promise<HttpAnswer>
}

export interface HttpAnswer {
  status: number
  headers: Headers
  bytes: Uint8Array
}

export interface System extends FileStore, FileWatch, ProcessRunner, Lock, Http {}

/** Options for writing the files of a folder. */
export interface WriteOptions {
  /**
   * Files that exist elsewhere already, by path. They are hard-linked if the disk can, and written otherwise.
   */
  shared?: ReadonlyMap<string, string>
  /** Set if many folders share the files: a write to one would be a write to all. */
  readOnly?: boolean
}

export interface Entry {
  name: string
  kind: 'file' | 'folder' | 'link' | 'other'
}

/**
 * Paths from a folder, and the size in bytes of each, as two lists: they are read five times as fast as a
 * thousand keys.
 */
export interface FileSizes {
  paths: readonly string[]
  bytes: readonly number[]
}

export interface FileStat {
  bytes: number
  /** The time of the last write, link or unlink, in ms since 1970. */
  touchedAt: number
}

export interface LockOptions {
  /** Called once if somebody else holds the lock, with a description of the holder. */
  onWait?: (holder: string) => void
  signal?: AbortSignal | undefined
  /** ms without a heartbeat after which a holder on another machine counts as dead. */
  deadAfterMs?: number
}

export type Release = () => Promise<void>

export interface RunOptions {
  cwd: string
  env?: Record<string, string>
  /** ms */
  timeLimit: number
  /** True for a Node program, which then ends with this process, even if that is killed. */
  isNode?: boolean
  /** The content of its stdin. */
  input?: string
  signal?: AbortSignal | undefined
}

export interface StartOptions extends Pick<RunOptions, 'cwd' | 'env' | 'timeLimit' | 'signal'> {
  readyLine: string
}
