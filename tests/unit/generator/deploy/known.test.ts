import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { noteDeployments, readKnownDeployments } from '#generator/deploy/known.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const system = localSystem()
let paths: Paths
beforeEach(async () => {
  paths = pathsFor({ out: await emptyFolder() })
})
const note = (gym: string, deployment: { version: string; since: number | null } | null) =>
  noteDeployments(new Map([[gym, deployment && { target: 't', ...deployment }]]), paths, system)
const readKnown = async () => Object.fromEntries(await readKnownDeployments(paths, system))

test('keeps the date of a version until the version changes', async () => {
  await note('box', { version: 'a', since: 5 })
  await note('box', { version: 'a', since: null })
  expect(await readKnown()).toMatchObject({ box: { version: 'a', since: 5 } })
  await note('box', { version: 'b', since: null })
  expect(await readKnown()).toMatchObject({ box: { version: 'b', since: null } })
})

test('forgets a removed gym and keeps the others', async () => {
  await note('box', { version: 'a', since: 5 })
  await note('otro', { version: 'b', since: 6 })
  await note('box', null)
  expect(Object.keys(await readKnown())).toEqual(['otro'])
})

test.each(['', '{', '[]', '{"schemaVersion":1,"gyms":{"box":{"version":1}}}'])(
  'ignores and replaces a file with the content %j',
  async text => {
    await writeFile(join(paths.out, 'deployed.json'), text)
    expect(await readKnown()).toEqual({})
    await note('box', { version: 'a', since: 5 })
    expect(await readKnown()).toMatchObject({ box: { version: 'a' } })
  },
)
