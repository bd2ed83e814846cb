import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { missingPlatforms } from '../../.ci/complete-lock.js'
import { projectLock } from '../../generator/render/lock.ts'

const home = resolve(import.meta.dirname, '../..')
const lockText = readFileSync(resolve(home, 'package-lock.json'), 'utf8')
const readJson = (path: string) => JSON.parse(readFileSync(resolve(home, path), 'utf8'))

test('the lock file holds every platform package that a locked package names', () => {
  expect(missingPlatforms(JSON.parse(lockText))).toEqual([])
})

test('a platform package that is missing is found, with its system', () => {
  const lock = JSON.parse(lockText)
  delete lock.packages['node_modules/@biomejs/cli-darwin-arm64']
  expect(missingPlatforms(lock)).toEqual([
    [
      'node_modules/@biomejs/cli-darwin-arm64',
      {
        version: readJson('package.json').devDependencies['@biomejs/biome'],
        cpu: ['arm64'],
        dev: true,
        optional: true,
        os: ['darwin'],
      },
    ],
  ])
})

test('every version in package.json is exact', () => {
  for (const file of ['package.json', 'template/package.json']) {
    const { dependencies, devDependencies } = readJson(file)
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  }
})

test("a project's lock file names the template's packages at the checkout's versions, and not the factory's", () => {
  const project = JSON.parse(projectLock(lockText))
  const checkout = JSON.parse(lockText)
  expect(project.packages[''].dependencies).toEqual(readJson('template/package.json').dependencies)
  for (const name of Object.keys(project.packages[''].dependencies)) {
    expect(project.packages[`node_modules/${name}`]).toMatchObject({
      version: checkout.packages[`node_modules/${name}`].version,
    })
  }
  expect(project.packages).not.toHaveProperty('node_modules/commander')
  expect(missingPlatforms(project)).toEqual([])
})
