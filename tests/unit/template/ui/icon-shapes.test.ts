import * as icons from 'ionicons/icons'
import { expect, test } from 'vitest'
import { shapesOf } from '#ui/icon-shapes.ts'

test('includes every shape of every drawing', () => {
  for (const [name, icon] of Object.entries<unknown>(icons)) {
    if (typeof icon !== 'string') continue
    const expected = icon.match(/<(?!\/|svg)/g)?.length
    expect([name, shapesOf(icon).length]).toEqual([name, expected])
  }
})

test('uses the stroke width of the drawing, without a fill', () => {
  const [circle] = shapesOf(
    "<svg><circle cx='256' cy='56' r='40' stroke-linejoin='round' class='ionicon-fill-none ionicon-stroke-width'/></svg>",
  )
  expect(circle).toEqual({
    kind: 'circle',
    attributes: { cx: '256', cy: '56', r: '40', strokeLinejoin: 'round', fill: 'none', strokeWidth: '32' },
  })
})

test('skips anything that is not a drawing', () => {
  expect(shapesOf('<script>alert(1)</script><img src=x onerror=alert(1)>')).toEqual([])
  expect(shapesOf("<path d='M0' onload='alert(1)' href='javascript:0' style='x'/>")).toEqual([
    { kind: 'path', attributes: { d: 'M0' } },
  ])
})
