import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../.github/workflows')
const workflows = readdirSync(folder).map(name => ({
  name,
  lines: readFileSync(`${folder}/${name}`, 'utf8').split('\n'),
}))
const indentOf = (line: string) => line.length - line.trimStart().length

/** Lists the lines that a shell runs: each `run:` line and the deeper lines of its block. */
function shellLines(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    if (!/^\s*(- )?run:/.test(line)) return []
    const depth = line.indexOf('run:')
    const after = lines.slice(at + 1)
    const end = after.findIndex(next => next.trim() !== '' && indentOf(next) <= depth)
    return [line, ...after.slice(0, end < 0 ? after.length : end)]
  })
}

describe.each(workflows)('$name', ({ lines }) => {
  test('pins every action by hash and names its version', () => {
    const uses = lines.filter(line => /^\s*(- )?uses:/.test(line))
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('interpolates nothing into shell commands', () => {
    const shell = shellLines(lines)
    expect(shell.length).toBeGreaterThan(0)
    expect(shell.filter(line => /\$\{\{/.test(line))).toEqual([])
  })

  test('has only read permission by default', () => {
    const at = lines.indexOf('permissions:')
    expect(lines.slice(at, at + 2)).toEqual(['permissions:', '  contents: read'])
  })
})

test('check.yml runs .ci/run, and deploy.yml plans, builds and deploys main', () => {
  const text = (name: string) => workflows.find(workflow => workflow.name === name)?.lines.join('\n') ?? ''
  expect(text('check.yml')).toContain('run: .ci/run')
  const order = ['molde plan --matrix', 'molde build --all', 'molde merge-reports', 'molde deploy --all'].map(
    words => text('deploy.yml').indexOf(words),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(Math.min(...order)).toBeGreaterThan(0)
})

test('nightly tests check out the whole history to build earlier releases', () => {
  const nightly = workflows.find(({ name }) => name === 'nightly.yml')?.lines.join('\n') ?? ''
  const [tests = ''] = nightly.split('run: npm run test:nightly')
  expect(tests).toContain('fetch-depth: 0')
})

test('nightly.yml runs the nightly tests, every mutation script and the report of new major versions', () => {
  const nightly = workflows.find(({ name }) => name === 'nightly.yml')?.lines.join('\n') ?? ''
  expect(nightly).toContain('run: npm run test:nightly')
  expect(nightly).toContain('run: node .ci/report-majors.js')
  const { scripts } = JSON.parse(readFileSync(resolve(folder, '../../package.json'), 'utf8'))
  const mutations = Object.keys(scripts).filter(name => name.startsWith('mutation:'))
  expect(mutations.length).toBeGreaterThan(0)
  for (const name of mutations) expect(nightly).toContain(`"${name}"`)
})
