import type { ProblemCode } from '../catalogue.ts'
import { positionOf, problem } from '../find.ts'
import type { Problem, Spot } from '../problem.ts'
import { readSvg, type SvgFault } from '../svg/read-svg.ts'

const codes: Readonly<Record<SvgFault['kind'], ProblemCode>> = {
  unsafe: 'logo/unsafe',
  linked: 'logo/unsafe',
  color: 'logo/color',
  ignored: 'logo/ignored',
  text: 'logo/text',
  'text-path': 'logo/text-path',
  cut: 'logo/truncated',
  depth: 'logo/undrawable',
}

/** Problems of an SVG, each at its position. `name` is the file's name. */
export function svgProblems(name: string, bytes: Uint8Array, spot: Spot): Problem[] {
  const { text, faults } = readSvg(bytes)
  const isLeftOut = faults.some(({ kind }) => kind === 'text-path')
  return faults
    .filter(({ kind }) => kind !== 'text' || !isLeftOut)
    .map(({ kind, subject, at }) => {
      const location = { ...spot, ...positionOf(text, at), source: text }
      if (kind === 'cut') return problem(codes[kind], spot, name)
      if (kind === 'linked') return problem(codes[kind], location, subject, 'linked')
      return problem(codes[kind], location, kind === 'depth' ? 'its groups are nested too deep' : subject)
    })
}
