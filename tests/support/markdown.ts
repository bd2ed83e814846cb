import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './molde.ts'

/** A Markdown file of the project. */
export interface Page {
  /** Relative to the checkout, with forward slashes. */
  file: string
  text: string
}

/** A fenced block: its info string and its content. */
export interface Block {
  info: string
  text: string
  /** 1-based line of the fence. */
  line: number
}

/** Reads every Markdown file of the documentation. */
export function pages(): Page[] {
  const inDocs = readdirSync(join(home, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    path => `docs/${path.replaceAll('\\', '/')}`,
  )
  return [...readdirSync(home), ...inDocs]
    .filter(path => path.endsWith('.md'))
    .map(file => ({ file, text: readPage(file) }))
}

export const readPage = (file: string): string => readFileSync(join(home, file), 'utf8')

/** Lists the fenced blocks of a page, in order. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n')
  const fences = lines.flatMap((line, at) => (/^ *```/.test(line) ? [at] : []))
  return fences.flatMap((at, index) => {
    const end = fences[index + 1]
    if (index % 2 === 1 || end === undefined) return []
    const info = (lines[at] ?? '').trim().slice(3).trim()
    return [{ info, text: lines.slice(at + 1, end).join('\n'), line: at + 1 }]
  })
}

/** Lists the lines outside of fenced blocks with their 1-based numbers. */
export function proseOf(text: string): { line: string; number: number }[] {
  let fenced = false
  return text.split('\n').flatMap((line, at) => {
    const isFence = /^ *```/.test(line)
    if (isFence) fenced = !fenced
    return fenced || isFence ? [] : [{ line, number: at + 1 }]
  })
}

/** Lists the anchors that GitHub generates for a page's headings. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const { line } of proseOf(text)) {
    const title = /^#{1,6} (.*)$/.exec(line)?.[1]
    if (title === undefined) continue
    const anchor = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
    let unique = anchor
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`
    anchors.add(unique)
  }
  return anchors
}

/** Lists the first cells of the table rows below the heading `under`, as written. */
export function firstCells(text: string, under: string): string[] {
  const lines = proseOf(text).map(({ line }) => line)
  const start = lines.findIndex(line => new RegExp(`^#+ ${under}$`).test(line))
  if (start < 0) throw new Error(`There is no heading "${under}".`)
  const depth = lines[start]?.indexOf(' ') ?? 0
  const end = lines.findIndex((line, at) => at > start && /^#+ /.test(line) && line.indexOf(' ') <= depth)
  return lines
    .slice(start, end < 0 ? undefined : end)
    .filter(line => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
    .map(line => line.split(/(?<!\\)\|/)[1]?.trim() ?? '')
}
