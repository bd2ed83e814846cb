// What Markdown pages promise by their form: links lead somewhere, lines end, decisions know each other.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf, pages, proseOf, readPage } from '../../support/markdown.ts'
import { home } from '../../support/molde.ts'

const all = pages()

/** What a page links to or shows, without addresses on the web. */
function targetsOf(text: string): string[] {
  const prose = proseOf(text)
    .map(({ line }) => line)
    .join('\n')
    .replace(/`[^`]*`/g, '')
  const found = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href|srcset)="([^"]+)"/g)]
  return found.map(([, link, attribute]) => link ?? attribute ?? '').filter(to => !/^[a-z]+:/.test(to))
}

/** The link where it leads nowhere, else nothing. */
function dead(file: string, target: string): string[] {
  const [path = '', anchor] = target.split('#')
  const to = path === '' ? file : join(dirname(file), path).replaceAll('\\', '/')
  if (!existsSync(join(home, to))) return [`${file} → ${target}`]
  if (anchor === undefined) return []
  return to.endsWith('.md') && anchorsOf(readPage(to)).has(anchor) ? [] : [`${file} → ${target}`]
}

test('every link and every picture leads to something that is there', () => {
  expect(all.length).toBeGreaterThan(80)
  expect(all.flatMap(({ file, text }) => targetsOf(text).flatMap(target => dead(file, target)))).toEqual([])
})

test('every path of the repository that a guide names is there', () => {
  // A decision tells of its day; what is built or stands for something is not looked for.
  const guides = all.filter(({ file }) => !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md')
  const path = /`((?:bin|docs|generator|template|tests|\.ci|\.github)\/[\w./-]*)`/g
  const gone = guides.flatMap(({ file, text }) =>
    [...text.matchAll(path)].flatMap(([, to = '']) => (existsSync(join(home, to)) ? [] : [`${file}: ${to}`])),
  )
  expect(gone).toEqual([])
})

test('a link to what is not there is found', () => {
  expect(dead('README.md', 'docs/not-there.md')).toHaveLength(1)
  expect(dead('README.md', 'CONTRIBUTING.md#not-there')).toHaveLength(1)
})

test('every page but the README can be reached from it', () => {
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
      // A table and a picture have the width they need, and where a link leads is not read.
      .filter(({ line }) => !/^\||^\s*<img /.test(line) && line.replace(/\]\([^)]*\)/g, ']').length > 100)
      .map(({ number }) => `${file}:${number}`),
  )
  expect(long).toEqual([])
})

describe('decisions', () => {
  const decisions = all.filter(({ file }) => /^docs\/decisions\/\d/.test(file))
  const nameOf = (file: string) => file.slice('docs/decisions/'.length)
  const index = readPage('docs/decisions/README.md')

  test('each has a number of its own, a date, a status, and the three parts', () => {
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

  test('none stands in DECISIONS.md, which says how to add one', () => {
    expect(readPage('DECISIONS.md')).not.toMatch(/^## /m)
  })

  test('each is in the index, by its title', () => {
    const missing = decisions.filter(({ file, text }) => {
      const title = /^# \d+\. (.*)$/m.exec(text)?.[1] ?? ''
      return !index.includes(`[${title}](${nameOf(file)})`) && !file.includes('/0000-')
    })
    expect(missing.map(({ file }) => file)).toEqual([])
  })

  test('one that is superseded names the other, which names it back', () => {
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
