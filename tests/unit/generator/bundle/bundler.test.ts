import { expect, test } from 'vitest'
import { bundleProject, openBundler } from '#generator/bundle/bundler.ts'
import { localSystem } from '#generator/system/disk.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import { pathsFor } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const rejectFull = (path: string) =>
  Promise.reject(new DiskError(path, 'The disk is full.', '', Object.assign(new Error(), { code: 'ENOSPC' })))

test.each<[string, (cache: string) => Partial<System>]>([
  [
    'its lock',
    cache => ({ lock: path => (path.startsWith(cache) ? rejectFull(path) : localSystem().lock(path)) }),
  ],
  [
    'the compiled app',
    cache => ({
      replaceDirectory: (folder, files, options) =>
        folder.startsWith(cache)
          ? rejectFull(folder)
          : localSystem().replaceDirectory(folder, files, options),
    }),
  ],
])('builds a gym although the disk of the cache has no room for %s', async (_, fault) => {
  const cache = await emptyFolder()
  const lines: string[] = []
  const compiled = { exitCode: 0, output: '', stdout: '', stderr: '' }
  const system = { ...localSystem(), run: () => Promise.resolve(compiled), ...fault(cache) }
  const bundler = openBundler({
    paths: pathsFor({ cache }),
    system,
    log: line => lines.push(line),
    timeLimit: 60_000,
  })
  const bundle = await bundleProject(new Map([['src/main.ts', new Uint8Array()]]), bundler)
  expect(bundle.folder).toBeNull()
  expect(lines).toEqual([expect.stringContaining('cannot be written: the app is compiled, and not kept')])
})
