import { problem } from '../find.ts'
import type { Problem, Spot } from '../problem.ts'

/** An element of this name, with whatever prefix. */
const element = (name: string, flags = 'i') => new RegExp(`<([^\\s<>/:]+:)?${name}[\\s>/]`, flags)

// Each of them looks at a character a few times at most, whatever is around it: the file may be made to be looked at for ever.
const refused: [RegExp, string][] = [
  // A DOCTYPE that only names SVG is in what many drawing programs write. It is never fetched.
  [/<!DOCTYPE[^>[<]*\[|<!ENTITY/i, 'a DOCTYPE with entities'],
  [element('script'), 'a script'],
  [/\son\w+\s*=/i, 'a script in an attribute'],
  [element('foreignObject'), 'a foreignObject'],
  [/http:\/\/www\.w3\.org\/2001\/XInclude/i, 'an XInclude'],
  [/\b(xlink:)?href\s*=\s*["'](?!#|data:image\/(png|jpeg|webp);)/i, 'a reference to elsewhere'],
  [/url\(\s*(?:["']\s*)?(?![\s"'#])/i, 'a reference to elsewhere'],
  [/@import/i, 'an imported style'],
  [element('feImage', ''), 'a filter that loads a picture'],
]

/** A gym's SVG is somebody else's code: what could run or read is refused. What never ends is killed by the icon renderer. */
export function svgProblems(bytes: Uint8Array, spot: Spot): Problem[] {
  const text = new TextDecoder().decode(bytes)
  return [...refusedParts(text, spot), ...letterProblems(text, spot)]
}

/** Letters are drawn with the fonts of the machine that builds, and look different on another. */
function letterProblems(text: string, spot: Spot): Problem[] {
  const at = text.search(element('text', ''))
  return at === -1 ? [] : [problem('logo/text', { ...spot, ...positionOf(text, at), source: text })]
}

function refusedParts(text: string, spot: Spot): Problem[] {
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
