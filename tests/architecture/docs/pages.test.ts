// The form of the Markdown pages: links, line length and references between decisions.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf, blocksOf, pages, proseOf, readPage } from '#tests/support/markdown.ts'
import { home } from '#tests/support/molde.ts'

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
  expect(all.length).toBeGreaterThan(40)
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
  // The changelog describes the past. The pattern leaves out build output and placeholders.
  const guides = all.filter(({ file }) => file !== 'CHANGELOG.md')
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
  const records = all.filter(({ file }) => /^docs\/decisions\/\d{4}-/.test(file))
  const numberOf = (file: string) => file.slice('docs/decisions/'.length).slice(0, 4)
  const minor = readPage('docs/decisions/minor.md')
  const minorNumbers = [...minor.matchAll(/^- \*\*(\d{4})\. /gm)].flatMap(([, number]) => number ?? [])

  test('have a unique number', () => {
    const numbers = [...records.map(({ file }) => numberOf(file)), ...minorNumbers]
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(minorNumbers.length).toBe([...minor.matchAll(/^- /gm)].length)
  })

  test('have a date and three parts, on a page of at most 40 lines', () => {
    for (const { file, text } of records) {
      expect(text, file).toMatch(new RegExp(`^# ${numberOf(file)}\\. .+\\n\\n- Date: \\S+\\n\\n## `))
      expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
        'Context',
        'Decision',
        'Consequences',
      ])
      expect(text.split('\n').length, file).toBeLessThanOrEqual(41)
    }
  })

  test('are in the index by their titles', () => {
    const index = readPage('docs/decisions/README.md')
    const missing = records.filter(({ file, text }) => {
      const title = /^# \d+\. (.*)$/m.exec(text)?.[1] ?? ''
      return !index.includes(`[${title}](${basename(file)})`) && numberOf(file) !== '0000'
    })
    expect(missing.map(({ file }) => file)).toEqual([])
  })

  const texts = readTexts()
  const isCode = (file: string) => !file.endsWith('.md') && !file.startsWith('tests/')

  test('are each linked from the code that they explain', () => {
    const code = texts.filter(({ file }) => isCode(file)).map(({ text }) => text)
    const unlinked = records.filter(({ file }) => !code.some(text => text.includes(file)))
    expect(unlinked.map(({ file }) => file)).toEqual(['docs/decisions/0000-template.md'])
  })

  test('include every decision that a file refers to', () => {
    const files = new Set(records.map(({ file }) => basename(file)))
    const numbers = new Set([...records.map(({ file }) => numberOf(file)), ...minorNumbers])
    const gone = texts.flatMap(({ file, text }) => [
      ...[...text.matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)]
        .filter(([, name = '']) => !files.has(name))
        .map(([name]) => `${file}: ${name}`),
      ...[...text.matchAll(/\bdecisions? (\d{4})\b|\[(\d{4})\]\(/g)]
        .filter(([, plain, link]) => !numbers.has(plain ?? link ?? ''))
        .map(([name]) => `${file}: ${name}`),
    ])
    expect(gone).toEqual([])
  })
})

/** Reads every text file of the repository that git tracks or would track. */
function readTexts(): { file: string; text: string }[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return listed
    .split('\n')
    .filter(
      file => /\.(?:[cm]?[jt]sx?|json|md|css|html|hbs|ya?ml|sh)$/.test(file) && existsSync(join(home, file)),
    )
    .map(file => ({ file, text: readFileSync(join(home, file), 'utf8') }))
}
