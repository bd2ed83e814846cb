import { expect, onTestFinished, test } from 'vitest'
import { createBuildContext, sharedInputs } from '#generator/build-context.ts'
import { deployedReport } from '#generator/plan/deployed.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const createContext = async (log = (_line: string) => {}) =>
  createBuildContext({
    paths: pathsFor({ tenants: await emptyFolder() }),
    system: localSystem(),
    iconRenderer: () => Promise.reject(new Error('No icon is drawn.')),
    log,
  })

test('does not count the version of Node as an input of sites', async () => {
  const before = await createContext()
  const { node } = process.versions
  const setNode = (value: string) => Object.defineProperty(process.versions, 'node', { value })
  onTestFinished(() => void setNode(node))
  setNode('99.0.0')
  const after = await createContext()
  expect(sharedInputs(after)).toEqual(sharedInputs(before))
  expect(after.versions).toEqual(before.versions)
})

test('builds everything with a message if --against is empty', async () => {
  const lines: string[] = []
  const { compare } = await deployedReport('', await createContext(line => lines.push(line)))
  expect(lines).toEqual(['--against is empty: everything is built.'])
  expect((await compare('box')).reasons).toEqual([{ code: 'new', subject: '' }])
})
