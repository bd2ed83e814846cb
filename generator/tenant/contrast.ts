// WCAG 2.2: how well two colours, written #rrggbb, can be told apart.

/** 1 (the same) to 21 (black on white). */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const channels = (color: string): number[] =>
  [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))

/** The colour nearest to `color`, towards black or white, whose contrast with `background` is at least `ratio`. */
export function nearestReadable(color: string, background: string, ratio: number): string {
  const steps = Array.from({ length: 101 }, (_, step) => step / 100)
  const towards = (end: number) =>
    steps
      .map(step => ({ step, mixed: mix(color, end, step) }))
      .find(({ mixed }) => contrastRatio(mixed, background) >= ratio)
  const found = [towards(0), towards(255)].filter(candidate => candidate !== undefined)
  return found.sort((a, b) => a.step - b.step)[0]?.mixed ?? color
}

function mix(color: string, end: number, part: number): string {
  const mixed = channels(color).map(channel => Math.round(channel + (end - channel) * part))
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
