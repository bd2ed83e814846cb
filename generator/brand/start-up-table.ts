import type { IconSpec } from './brand.ts'

/**
 * The pictures that iOS shows while the app starts: upright and light ones, all (landscape and dark too), or no
 * pictures.
 */
export const splashKinds = ['portrait', 'all', 'none'] as const
export type Splash = (typeof splashKinds)[number]

/**
 * The upright screens of iPhones and iPads: width and height in points, pixels to the point. iOS uses a picture
 * only at its exact size.
 */
const screens: readonly [width: number, height: number, density: number][] = [
  [440, 956, 3],
  [430, 932, 3],
  [428, 926, 3],
  [420, 912, 3],
  [414, 896, 3],
  [414, 896, 2],
  [402, 874, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 812, 3],
  [375, 667, 2],
  [1032, 1376, 2],
  [1024, 1366, 2],
  [834, 1210, 2],
  [834, 1194, 2],
  [834, 1112, 2],
  [820, 1180, 2],
  [810, 1080, 2],
  [768, 1024, 2],
  [744, 1133, 2],
]

const ways = {
  none: [],
  portrait: [['portrait', 'light']],
  all: [
    ['portrait', 'light'],
    ['landscape', 'light'],
    ['portrait', 'dark'],
    ['landscape', 'dark'],
  ],
} as const

/** The start-up pictures of iOS, one for each screen. */
export const startUpTable = (splash: Splash): IconSpec[] =>
  ways[splash].flatMap(([orientation, scheme]) =>
    screens.map(([short, long, density]) => {
      const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
      const dark = scheme === 'dark' ? '-dark' : ''
      return {
        name: `start-${width}x${height}-${density}x${dark}.png`,
        width: width * density,
        height: height * density,
        purpose: 'splash',
        format: 'png',
        screen: {
          density,
          scheme,
          media: mediaOf(short, long, density, orientation, splash === 'all' ? scheme : null),
        },
      }
    }),
  )

/** device-width and device-height are those of the upright screen in every orientation. */
function mediaOf(width: number, height: number, density: number, orientation: string, scheme: string | null) {
  const query = `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${density}) and (orientation: ${orientation})`
  return scheme === null ? query : `${query} and (prefers-color-scheme: ${scheme})`
}
