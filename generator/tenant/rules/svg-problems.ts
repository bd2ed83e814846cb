import { problem } from '../find.ts'
import type { Problem, Spot } from '../problem.ts'

const refused: [RegExp, string][] = [
  [/<!DOCTYPE|<!ENTITY/i, 'a DOCTYPE or an entity'],
  [/<(\w+:)?script[\s>/]/i, 'a script'],
  [/\son\w+\s*=/i, 'a script in an attribute'],
  [/<(\w+:)?foreignObject[\s>/]/i, 'a foreignObject'],
  [/http:\/\/www\.w3\.org\/2001\/XInclude/i, 'an XInclude'],
  [/\b(xlink:)?href\s*=\s*["'](?!#|data:image\/(png|jpeg|webp);)/i, 'a reference to elsewhere'],
  [/url\(\s*["']?(?!["']?#)/i, 'a reference to elsewhere'],
  [/@import/i, 'an imported style'],
  [/<(\w+:)?fe[A-Z]\w*[\s>/]/, 'a filter'],
]

/** A gym's SVG is somebody else's code: what could run, read or never end is refused. */
export function svgProblems(bytes: Uint8Array, spot: Spot): Problem[] {
  const text = new TextDecoder().decode(bytes)
  return refused
    .flatMap(([pattern, what]) => {
      const at = text.search(pattern)
      return at === -1 ? [] : [{ at, what }]
    })
    .filter(({ what }, index, all) => all.findIndex(other => other.what === what) === index)
    .map(({ at, what }) => problem('logo/unsafe', { ...spot, ...positionOf(text, at), source: text }, what))
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
