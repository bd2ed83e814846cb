// The states that a colour stands for, as eyes see them that tell red from green, and eyes that do not.
import { type Color, differenceEuclidean, filterDeficiencyDeuter, filterDeficiencyProt, rgb } from 'culori'
import { describe, expect, test } from 'vitest'
import { type Palette, paletteOf } from '../../../../generator/brand/palette.ts'

const difference = differenceEuclidean('oklab')
const eyes: Readonly<Record<string, (color: Color) => Color>> = {
  'all colours': color => color,
  'no green (deuteranopia)': filterDeficiencyDeuter(1),
  'no red (protanopia)': filterDeficiencyProt(1),
}

/** In OKLab; 0.02 is about the least that is seen side by side. */
const clearly = 0.1

const of = (scheme: 'light' | 'dark'): Palette =>
  paletteOf({ theme_color: '#1d4ed8', theme_text: '#ffffff' }, scheme)

describe.each(['light', 'dark'] as const)('%s', scheme => {
  test.each(
    Object.entries(eyes).flatMap(([name, seen]) =>
      (
        [
          ['success', 'danger'],
          ['success', 'warning'],
          ['warning', 'danger'],
        ] as const
      ).map(([one, other]) => [name, one, other, seen] as const),
    ),
  )('for eyes that see %s, %s is told from %s', (_name, one, other, seen) => {
    const [a, b] = [rgb(of(scheme)[one]), rgb(of(scheme)[other])]
    expect(a && b && difference(seen(a), seen(b))).toBeGreaterThan(clearly)
  })
})
