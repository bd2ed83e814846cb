// The diff of the worked example in the contributor guide applies. worked-example.nightly.test.ts runs the changed code.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { blocksOf, readPage } from '#tests/support/markdown.ts'
import { home } from '#tests/support/molde.ts'

test('the worked example changes sandbox, protocol and a screen', () => {
  const [example] = blocksOf(readPage('docs/contributing.md')).filter(({ info }) => info === 'diff')
  const diff = `${example?.text}\n`
  execFileSync('git', ['apply', '--check', '--whitespace=nowarn'], { cwd: home, input: diff })
  const touched = [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path)
  expect(touched).toEqual([
    expect.stringMatching(/^generator\/sandbox\/checkin\//),
    expect.stringMatching(/^template\/src\/features\/checkin\/arrival\//),
    'template/src/features/checkin/messages.ts',
    expect.stringMatching(/^template\/src\/protocol\//),
  ])
})
