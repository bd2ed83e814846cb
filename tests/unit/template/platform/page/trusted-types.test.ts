import * as ionicons from 'ionicons/icons'
import { expect, test } from 'vitest'
import { isIcon } from '#platform/page/trusted-types.ts'

test('accepts every icon of Ionicons', () => {
  expect(Object.keys(ionicons).length).toBeGreaterThan(1000)
  const refused = Object.entries(ionicons).filter(
    ([, drawing]) => typeof drawing === 'string' && !isIcon(drawing),
  )
  expect(refused.map(([name]) => name)).toEqual([])
})

test('accepts every icon as serialized by the browser', () => {
  const written = Object.values(ionicons).flatMap(drawing =>
    typeof drawing === 'string'
      ? [
          drawing
            .slice(drawing.indexOf('<svg'))
            .replaceAll("'", '"')
            .replace('<svg', '<svg class="ionicon s-ion-icon"')
            .replaceAll(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>'),
        ]
      : [],
  )
  expect(written.filter(html => !isIcon(html))).toEqual([])
})

const path = '<path d="M0 0h4"/>'

test.each([
  '<svg x/onload=alert(1)>',
  '<svg xmlns="x" onload="alert(1)"></svg>',
  `<svg xmlns="x">${path}</svg><form action="https://evil.example"><input></form>`,
  `<svg xmlns="x">${path}</svg><img src="https://evil.example/x.png">`,
  '<svg x="1"></svg><iframe srcdoc="<b>x</b>"></iframe>',
  '<svg x="1"><style>*{background:url(https://evil.example)}</style></svg>',
  '<svg x="1"><image href="https://evil.example/x.png"/></svg>',
  '<svg x="1"><a href="javascript:alert(1)"><path d=""/></a></svg>',
  '<svg x="1"><path d="" onclick="alert(1)"/></svg>',
  '<svg x="1"><foreignObject><b>x</b></foreignObject></svg>',
  `<b>x</b><svg x="1">${path}</svg>`,
  'text',
])('rejects %s', html => {
  expect(isIcon(html)).toBe(false)
})
