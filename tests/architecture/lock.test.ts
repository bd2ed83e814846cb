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

test('an install without packages for developers has all that a build needs', () => {
  const { packages } = JSON.parse(projectLock(lockText))
  expect(Object.keys(packages).filter(path => packages[path].dev)).toEqual([])
})

test('no package runs a script when it is installed', () => {
  expect(readFileSync(resolve(home, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('every version in package.json is exact', () => {
  for (const file of ['package.json', 'template/package.json']) {
    const { dependencies, devDependencies } = readJson(file)
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  }
})

test('every dependency that is held back is in use, below its limit, and explained in a decision', () => {
  const { packageRules } = readJson('renovate.json')
  const rules: { matchPackageNames: string[]; allowedVersions: string }[] = packageRules.filter(
    (rule: object) => 'allowedVersions' in rule,
  )
  expect(rules.length).toBeGreaterThan(0)
  const { packages } = JSON.parse(lockText)
  const decision = readFileSync(resolve(home, 'docs/decisions/0120-dependencies-held-back.md'), 'utf8')
  const rows = decision.split('\n').filter(line => line.startsWith('| `'))
  for (const { matchPackageNames, allowedVersions } of rules) {
    expect(allowedVersions).toMatch(/^<\d+(\.\d+)?$/)
    const names = matchPackageNames.map(name => `\`${name}\``).join(', ')
    expect(rows.filter(row => row.startsWith(`| ${names} `))).toHaveLength(1)
    expect(rows.find(row => row.startsWith(`| ${names} `))).toContain(`| ${allowedVersions.slice(1)} `)
    const versions = matchPackageNames.flatMap(name => packages[`node_modules/${name}`]?.version ?? [])
    expect(versions, names).not.toEqual([])
    for (const version of versions) expect(isBelow(version, allowedVersions.slice(1)), names).toBe(true)
  }
  expect(rows).toHaveLength(rules.length)
})

/** Compares versions number by number, as far as the limit is written. */
function isBelow(version: string, limit: string): boolean {
  const limits = limit.split('.').map(Number)
  const numbers = version.split('.').map(Number)
  const at = limits.findIndex((number, index) => number !== numbers[index])
  return at >= 0 && (numbers[at] ?? 0) < (limits[at] ?? 0)
}

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
