// The app's styles use only the brand's colours, in the pairs that the palette guarantees.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pairs, paletteOf } from '#generator/brand/palette.ts'
import { rulesOf, source, styles } from './style-rules.ts'

const rules = styles.flatMap(rulesOf)
const fronts = new Set<string>(pairs.map(({ front }) => front))
const grounds = new Set<string>(pairs.map(({ ground }) => ground))
const guaranteed = new Set(pairs.map(({ front, ground }) => `${front} on ${ground}`))

const isFront = (property: string) => /^(color|--color|fill|stroke|caret-color|accent-color)$/.test(property)
const isGround = (property: string) => /^(background|background-color|--background)$/.test(property)
/** Decoration: it adds no information of its own. */
const decoration = new Set(['line', 'control-line', 'focus'])
const brandColor = (value: string) => /^var\(--molde-([\w-]+)\)$/.exec(value)?.[1]

test('finds the style rules', () => {
  expect(rules.length).toBeGreaterThan(200)
})

test('every colour variable of the app and the studio is in the palette', () => {
  const colors = Object.keys(paletteOf({ theme_color: '#d7263d', theme_text: '#ffffff' }, 'light'))
  const unknown = [source, resolve(source, '../studio')].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.css'))
      .flatMap(path =>
        [...readFileSync(join(folder, path), 'utf8').matchAll(/var\(--molde-([\w-]+)/g)]
          .filter(([, name = '']) => !colors.includes(name))
          .map(([use]) => `${path}: ${use}`),
      ),
  )
  expect(unknown).toEqual([])
})

/** The specification requires black behind a video. */
const specified = ['features/gym/video/VideoPage.module.css .page: background: #000']

test('no colour is hard-coded, except the one that the specification requires', () => {
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

describe('every pair of text and background colour is in the palette', () => {
  test('if one rule sets both', () => {
    const unsafe = rules.flatMap(({ place, declarations }) => {
      const front = declarations
        .filter(([property]) => isFront(property))
        .flatMap(([, value]) => brandColor(value) ?? [])
      const ground = declarations
        .filter(([property]) => isGround(property))
        .flatMap(([, value]) => brandColor(value) ?? [])
      return front.flatMap(text =>
        ground
          .map(background => `${text} on ${background}`)
          .filter(pair => !guaranteed.has(pair))
          .map(pair => `${place}: ${pair}`),
      )
    })
    expect(unsafe).toEqual([])
  })

  test('if a rule sets only one of them', () => {
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
