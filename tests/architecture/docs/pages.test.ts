// The form of the Markdown pages: links, line length and references between decisions.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf, blocksOf, pages, proseOf, readPage } from '../../support/markdown.ts'
import { home } from '../../support/molde.ts'

const all = pages()

/** Lists the local targets of a page's links and images. */
function targetsOf(text: string): string[] {
  const prose = proseOf(text)
    .map(({ line }) => line)
    .join('\n')
    .replace(/`[^`]*`/g, '')
  const matches = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href|srcset)="([^"]+)"/g)]
  return matches.map(([, link, attribute]) => link ?? attribute ?? '').filter(to => !/^[a-z]+:/.test(to))
}

/** Returns the link in a list if it is broken, else an empty list. */
function findBroken(file: string, target: string): string[] {
  const [path = '', anchor] = target.split('#')
  const to = path === '' ? file : join(dirname(file), path).replaceAll('\\', '/')
  if (!existsSync(join(home, to))) return [`${file} → ${target}`]
  if (anchor === undefined) return []
  return to.endsWith('.md') && anchorsOf(readPage(to)).has(anchor) ? [] : [`${file} → ${target}`]
}

test('every link and every image has an existing target', () => {
  expect(all.length).toBeGreaterThan(80)
  expect(
    all.flatMap(({ file, text }) => targetsOf(text).flatMap(target => findBroken(file, target))),
  ).toEqual([])
})

test('pages that are followed in turn in one checkout make gyms of different names', () => {
  const made = all.flatMap(({ file, text }) => {
    const commands = blocksOf(text).filter(({ info }) => info === 'sh run')
    const names = commands.flatMap(block => [...block.text.matchAll(/molde new ([a-z0-9-]+)/g)])
    return [...new Set(names.map(([, gym]) => gym))].map(gym => ({ file, gym }))
  })
  expect(made.map(({ file }) => file)).toEqual(expect.arrayContaining(['README.md', 'docs/operators.md']))
  const gyms = made.map(({ gym }) => gym)
  expect(gyms.filter((gym, at) => gyms.indexOf(gym) !== at)).toEqual([])
})

test('every path of the repository in a guide exists', () => {
  // Decisions and the changelog describe the past. The pattern leaves out build output and placeholders.
  const guides = all.filter(({ file }) => !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md')
  const path = /`((?:bin|docs|generator|template|tests|\.ci|\.github)\/[\w./-]*)`/g
  const gone = guides.flatMap(({ file, text }) =>
    [...text.matchAll(path)].flatMap(([, to = '']) => (existsSync(join(home, to)) ? [] : [`${file}: ${to}`])),
  )
  expect(gone).toEqual([])
})

test('reports a broken link', () => {
  expect(findBroken('README.md', 'docs/not-there.md')).toHaveLength(1)
  expect(findBroken('README.md', 'CONTRIBUTING.md#not-there')).toHaveLength(1)
})

test('every page can be reached from the README', () => {
  const reached = new Set<string>()
  const open = ['README.md']
  for (const file of open) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const target of targetsOf(readPage(file))) {
      const path = target.split('#')[0]
      if (path?.endsWith('.md')) open.push(join(dirname(file), path).replaceAll('\\', '/'))
    }
  }
  expect(all.map(({ file }) => file).filter(file => !reached.has(file))).toEqual([])
})

test('lines of prose end at 100 columns', () => {
  const long = all.flatMap(({ file, text }) =>
    proseOf(text)
      // Tables and images may be wider. The target of a link does not count.
      .filter(({ line }) => !/^\||^\s*<img /.test(line) && line.replace(/\]\([^)]*\)/g, ']').length > 100)
      .map(({ number }) => `${file}:${number}`),
  )
  expect(long).toEqual([])
})

describe('decisions', () => {
  const decisions = all.filter(({ file }) => /^docs\/decisions\/\d/.test(file))
  const nameOf = (file: string) => file.slice('docs/decisions/'.length)
  const index = readPage('docs/decisions/README.md')

  test('have a unique number, a date, a status and three parts', () => {
    const numbers = decisions.map(({ file }) => nameOf(file).slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { file, text } of decisions) {
      expect(text, file).toMatch(
        new RegExp(`^# ${nameOf(file).slice(0, 4)}\\. .+\\n\\n- Date: \\S+\\n- Status: `),
      )
      expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
        'Context',
        'Decision',
        'Consequences',
      ])
    }
  })

  test('are not in DECISIONS.md', () => {
    expect(readPage('DECISIONS.md')).not.toMatch(/^## /m)
  })

  test('are in the index by their titles', () => {
    const missing = decisions.filter(({ file, text }) => {
      const title = /^# \d+\. (.*)$/m.exec(text)?.[1] ?? ''
      return !index.includes(`[${title}](${nameOf(file)})`) && !file.includes('/0000-')
    })
    expect(missing.map(({ file }) => file)).toEqual([])
  })

  test('link to the decision that supersedes them, and back', () => {
    const statusOf = (text: string) => /^- Status: (.*)$/m.exec(text)?.[1] ?? ''
    const onesided = decisions.flatMap(({ file, text }) => {
      const by = /superseded (?:in part )?by \[\d+\]\(([^)]+)\)/.exec(statusOf(text))?.[1]
      if (by === undefined) return []
      return statusOf(readPage(`docs/decisions/${by}`)).includes(`(${nameOf(file)})`) ? [] : [file]
    })
    expect(onesided).toEqual([])
    expect(decisions.filter(({ text }) => statusOf(text).includes('superseded')).length).toBeGreaterThan(0)
  })
})
