// The app's styles use the brand's colours, and only in the pairs that the palette answers for.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pairs, paletteOf } from '../../generator/brand/palette.ts'
import { rulesOf, source, styles } from './style-rules.ts'

const rules = styles.flatMap(rulesOf)
const fronts = new Set<string>(pairs.map(({ front }) => front))
const grounds = new Set<string>(pairs.map(({ ground }) => ground))
const answered = new Set(pairs.map(({ front, ground }) => `${front} on ${ground}`))

const isFront = (property: string) => /^(color|--color|fill|stroke|caret-color|accent-color)$/.test(property)
const isGround = (property: string) => /^(background|background-color|--background)$/.test(property)
/** Decoration: it tells nothing that is not said otherwise too. */
const decoration = new Set(['line', 'control-line', 'focus'])
const brandColor = (value: string) => /^var\(--molde-([\w-]+)\)$/.exec(value)?.[1]

test('there are styles to read', () => {
  expect(rules.length).toBeGreaterThan(200)
})

test('every colour that the app and the studio name is one of the palette', () => {
  const known = Object.keys(paletteOf({ theme_color: '#d7263d', theme_text: '#ffffff' }, 'light'))
  const unknown = [source, resolve(source, '../studio')].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.css'))
      .flatMap(path =>
        [...readFileSync(join(folder, path), 'utf8').matchAll(/var\(--molde-([\w-]+)/g)]
          .filter(([, name = '']) => !known.includes(name))
          .map(([use]) => `${path}: ${use}`),
      ),
  )
  expect(unknown).toEqual([])
})

/** What the specification itself names: the video's black. */
const specified = ['features/video/VideoPage.module.css .page: background: #000']

test('no colour is written out but the specification’s own: each comes from the brand', () => {
  const plain = rules.flatMap(({ place, declarations }) =>
    declarations
      .filter(([property]) => !/shadow/.test(property))
      .filter(([, value]) =>
        /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\((?!from)|\b(white|black|gray|grey|red)\b/i.test(value),
      )
      .map(([property, value]) => `${place}: ${property}: ${value}`),
  )
  expect(plain).toEqual(specified)
})

describe('each pair of text and ground stands in the table', () => {
  test('where one rule names both', () => {
    const unanswered = rules.flatMap(({ place, declarations }) => {
      const front = declarations
        .filter(([property]) => isFront(property))
        .flatMap(([, value]) => brandColor(value) ?? [])
      const ground = declarations
        .filter(([property]) => isGround(property))
        .flatMap(([, value]) => brandColor(value) ?? [])
      return front.flatMap(one =>
        ground
          .map(other => `${one} on ${other}`)
          .filter(pair => !answered.has(pair))
          .map(pair => `${place}: ${pair}`),
      )
    })
    expect(unanswered).toEqual([])
  })

  test('where a rule names one of them', () => {
    const unknown = rules.flatMap(({ place, declarations }) =>
      declarations.flatMap(([property, value]) => {
        const name = brandColor(value)
        if (!name) return []
        if (isFront(property) && !fronts.has(name)) return [`${place}: text in ${name}`]
        const mayStandUnder = grounds.has(name) || fronts.has(name) || decoration.has(name)
        return isGround(property) && !mayStandUnder ? [`${place}: ground of ${name}`] : []
      }),
    )
    expect(unknown).toEqual([])
  })
})
