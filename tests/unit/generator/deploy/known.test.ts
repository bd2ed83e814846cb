import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { noteDeployments, readKnownDeployments } from '../../../../generator/deploy/known.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { type Paths, pathsFor } from '../../../../generator/system/paths.ts'
import { emptyFolder } from '../../../support/folder.ts'

const system = localSystem()
let paths: Paths
beforeEach(async () => {
  paths = pathsFor({ out: await emptyFolder() })
})
const note = (gym: string, found: { version: string; since: number | null } | null) =>
  noteDeployments(new Map([[gym, found && { target: 't', ...found }]]), paths, system)
const known = async () => Object.fromEntries(await readKnownDeployments(paths, system))

test('of the same version it stays known since when, of another it is not', async () => {
  await note('box', { version: 'a', since: 5 })
  await note('box', { version: 'a', since: null })
  expect(await known()).toMatchObject({ box: { version: 'a', since: 5 } })
  await note('box', { version: 'b', since: null })
  expect(await known()).toMatchObject({ box: { version: 'b', since: null } })
})

test('what is gone is forgotten, and what is known of others stays', async () => {
  await note('box', { version: 'a', since: 5 })
  await note('otro', { version: 'b', since: 6 })
  await note('box', null)
  expect(Object.keys(await known())).toEqual(['otro'])
})

test.each(['', '{', '[]', '{"schemaVersion":1,"gyms":{"box":{"version":1}}}'])(
  'a file that says %j says nothing, and is written anew',
  async text => {
    await writeFile(join(paths.out, 'deployed.json'), text)
    expect(await known()).toEqual({})
    await note('box', { version: 'a', since: 5 })
    expect(await known()).toMatchObject({ box: { version: 'a' } })
  },
)
