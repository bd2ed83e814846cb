import { type Flaw, flaw, type Reading, readText } from './reading.ts'

const page = 'index.html'

const needed: readonly [RegExp, string][] = [
  [/<meta charset="utf-8">/, 'names no character set'],
  [/<meta name="viewport" content="[^"]*width=device-width/, 'has no viewport'],
  [/<title>[^<]+<\/title>/, 'has no title'],
  [/<meta name="description" content="[^"]+">/, 'has no description'],
  [/<link rel="manifest" href="\/[^"]+">/, 'links no manifest'],
  [/<link rel="apple-touch-icon" href="\/[^"]+">/, 'links no icon for iOS'],
  [/<link rel="icon" href="\/[^"]+"/, 'links no favicon'],
  [/<meta name="theme-color"[^>]*media="\(prefers-color-scheme: light\)">/, 'has no colour for light bars'],
  [/<meta name="theme-color"[^>]*media="\(prefers-color-scheme: dark\)">/, 'has no colour for dark bars'],
  [/<meta property="og:image" content="\/[^"]+">/, 'has no social card'],
]

/** The page as a browser reads it: what its head must hold, and whether everything it links is there. */
export async function pageFlaws(reading: Reading): Promise<Flaw[]> {
  const html = await readText(reading, page)
  if (html === '') return [flaw(page, 'is missing')]
  const missing = needed.filter(([pattern]) => !pattern.test(html)).map(([, what]) => flaw(page, what))
  return [
    ...missing,
    ...scriptFlaws(html),
    ...tenantFlaws(html, reading.gym),
    ...(await linkFlaws(html, reading)),
  ]
}

function scriptFlaws(html: string): Flaw[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const [, compiled, ...more] = scripts
  if (!compiled || more.length > 0) return [flaw(page, `has ${scripts.length} scripts instead of two`)]
  return [
    ...(/<script>[^<]*'molde\.look'/.test(html)
      ? []
      : [flaw(page, 'is painted before the member’s look is known')]),
    ...(/src="\/assets\/[^"]+\.js"/.test(compiled) ? [] : [flaw(page, 'does not load the compiled script')]),
  ]
}

const tenantFlaws = (html: string, gym: string): Flaw[] =>
  html.includes(`data-tenant="${gym}"`) ? [] : [flaw(page, `is not stamped for ${gym}`)]

async function linkFlaws(html: string, { read }: Reading): Promise<Flaw[]> {
  const linked = [...html.matchAll(/(?:href|src|content)="\/([^"]+)"/g)].map(([, path = '']) => path)
  const absent = await Promise.all(linked.map(async path => ((await read(path)) ? [] : [path])))
  return absent.flat().map(path => flaw(page, `links ${path}, which is not there`))
}
