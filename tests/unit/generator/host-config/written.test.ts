import { win32 } from 'node:path'
import { expect, test, vi } from 'vitest'
import { forgetGym, listWritten, readWritten } from '#generator/host-config/written.ts'

vi.mock('node:path', async importOriginal => {
  const path = await importOriginal<typeof import('node:path')>()
  return { ...path, join: path.win32.join }
})

const paths = { home: 'C:\\molde', template: '', tenants: '', out: 'C:\\dist', cache: '' }

/** Creates a Windows disk that maps full paths to files. */
function createDisk() {
  const files = new Map<string, Uint8Array>()
  const removed: string[] = []
  return {
    files,
    removed,
    readFile: async (path: string) => files.get(path) ?? null,
    writeFile: async (path: string, bytes: Uint8Array | string) => {
      files.set(path, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)
    },
    list: async (folder: string) =>
      [...files.keys()]
        .filter(path => win32.dirname(path) === folder)
        .map(path => ({ name: win32.basename(path), kind: 'file' as const })),
    remove: async (path: string) => void removed.push(path),
  }
}

test('writes and reports paths with slashes on Windows', async () => {
  const system = createDisk()
  await listWritten('cloudflare', [{ path: '_hosts/cloudflare/box', gym: 'box' }], paths, system)
  expect([...system.files.keys()]).toEqual(['C:\\dist\\_hosts\\cloudflare.json'])
  expect(await forgetGym('box', paths, system)).toMatchObject({ removed: ['_hosts/cloudflare/box'] })
  expect(system.removed).toEqual(['C:\\dist\\_hosts\\cloudflare\\box'])
})

test('ignores paths of a list that are outside the output', async () => {
  const system = createDisk()
  const entries = ['_hosts/netlify/box', '_hosts/../../secret', 'C:\\windows'].map(path => ({
    path,
    gym: 'box',
  }))
  await system.writeFile('C:\\dist\\_hosts\\netlify.json', JSON.stringify(entries))
  expect(await readWritten('netlify', paths, system)).toEqual([{ path: '_hosts/netlify/box', gym: 'box' }])
})
