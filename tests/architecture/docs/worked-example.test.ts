// The worked example of the contributor guide fits this code. At night, worked-example.nightly.test.ts tries what it adds.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { blocksOf, readPage } from '../../support/markdown.ts'
import { home } from '../../support/molde.ts'

test('a new operation touches contract, declaration, sandbox answer and screen', () => {
  const [example] = blocksOf(readPage('docs/contributing.md')).filter(({ info }) => info === 'diff')
  const diff = `${example?.text}\n`
  execFileSync('git', ['apply', '--check', '--whitespace=nowarn'], { cwd: home, input: diff })
  const touched = [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path)
  expect(touched).toEqual([
    expect.stringMatching(/^generator\/sandbox\/operations\//),
    expect.stringMatching(/^template\/src\/contract\//),
    expect.stringMatching(/^template\/src\/domain\/[a-z-]+\/operations\.ts$/),
    expect.stringMatching(/^template\/src\/features\//),
  ])
})
