// Tests that the colours of states differ, also for people with colour blindness.
import { type Color, differenceEuclidean, filterDeficiencyDeuter, filterDeficiencyProt, rgb } from 'culori'
import { describe, expect, test } from 'vitest'
import { type Palette, paletteOf } from '#generator/brand/palette.ts'

const difference = differenceEuclidean('oklab')
const eyes: Readonly<Record<string, (color: Color) => Color>> = {
  'all colours': color => color,
  'no green (deuteranopia)': filterDeficiencyDeuter(1),
  'no red (protanopia)': filterDeficiencyProt(1),
}

/** A distance in OKLab. About 0.02 is just visible side by side. */
const visibleDistance = 0.1

const of = (scheme: 'light' | 'dark'): Palette =>
  paletteOf({ theme_color: '#1d4ed8', theme_text: '#ffffff' }, scheme)

describe.each(['light', 'dark'] as const)('%s', scheme => {
  test.each(
    Object.entries(eyes).flatMap(([name, filter]) =>
      (
        [
          ['success', 'danger'],
          ['success', 'warning'],
          ['warning', 'danger'],
        ] as const
      ).map(([one, other]) => [name, one, other, filter] as const),
    ),
  )('with %s, %s differs from %s', (_name, one, other, filter) => {
    const [a, b] = [rgb(of(scheme)[one]), rgb(of(scheme)[other])]
    expect(a && b && difference(filter(a), filter(b))).toBeGreaterThan(visibleDistance)
  })
})
