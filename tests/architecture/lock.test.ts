import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { projectLock } from '#generator/render/project-lock.ts'
import { missingPlatforms } from '../../.ci/complete-lock.js'

const home = resolve(import.meta.dirname, '../..')
const lockText = readFileSync(resolve(home, 'package-lock.json'), 'utf8')
const readJson = (path: string) => JSON.parse(readFileSync(resolve(home, path), 'utf8'))

test('the lock file contains every platform package', () => {
  expect(missingPlatforms(JSON.parse(lockText))).toEqual([])
})

test('finds a platform package that is missing or has no digest', () => {
  const lock = JSON.parse(lockText)
  const [removed, incomplete] = ['@biomejs/cli-darwin-arm64', '@biomejs/cli-darwin-x64']
  delete lock.packages[`node_modules/${removed}`]
  delete lock.packages[`node_modules/${incomplete}`].integrity
  const version = readJson('package.json').devDependencies['@biomejs/biome']
  const parent = 'node_modules/@biomejs/biome'
  expect(missingPlatforms(lock)).toEqual(
    [removed, incomplete].map(name => ({ path: `node_modules/${name}`, name, version, parent })),
  )
})

test('npm verifies the bytes of every package that it installs', () => {
  const { packages }: { packages: Record<string, { link?: true; integrity?: string }> } = JSON.parse(lockText)
  const unverified = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  )
  expect(unverified.map(([path]) => path)).toEqual([])
})

test('a project’s lock file has no development packages', () => {
  const { packages } = JSON.parse(projectLock(lockText))
  expect(Object.keys(packages).filter(path => packages[path].dev)).toEqual([])
})

test('npm runs no install scripts', () => {
  expect(readFileSync(resolve(home, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('package.json has exact versions only', () => {
  for (const file of ['package.json', 'template/package.json']) {
    const { dependencies, devDependencies } = readJson(file)
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  }
})

test('every dependency with a version limit is in use, below its limit, and explained in a decision', () => {
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

/** True if the version is below the limit. Compares only the numbers that the limit has. */
function isBelow(version: string, limit: string): boolean {
  const limits = limit.split('.').map(Number)
  const numbers = version.split('.').map(Number)
  const at = limits.findIndex((number, index) => number !== numbers[index])
  return at >= 0 && (numbers[at] ?? 0) < (limits[at] ?? 0)
}

test("a project's lock file has the template's packages at the checkout's versions, and no packages of the factory", () => {
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
