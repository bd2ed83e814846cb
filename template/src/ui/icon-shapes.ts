/** A shape of an icon: the SVG element and its attributes, under their names in React. */
export interface Shape {
  kind: 'path' | 'circle' | 'ellipse' | 'rect'
  attributes: Readonly<Record<string, string>>
}

const shape = /<(path|circle|ellipse|rect)\s([^>]*)>/g
const attribute = /([a-z][a-z-]*)='([^']*)'/g
const usedAttributes = new Set([
  ...['d', 'cx', 'cy', 'r', 'x', 'y', 'width', 'height', 'rx', 'ry', 'transform'],
  ...['strokeLinejoin', 'strokeLinecap', 'strokeMiterlimit', 'strokeWidth', 'fillRule', 'clipRule'],
])

const read = new Map<string, readonly Shape[]>()

/**
 * Returns the shapes of an icon from 'ionicons/icons'. Any other content is dropped, and the text is never
 * used as HTML.
 */
export function shapesOf(icon: string): readonly Shape[] {
  const cached = read.get(icon)
  if (cached) return cached
  const shapes = [...icon.matchAll(shape)].map(
    ([, kind, text = '']) => ({ kind, attributes: attributesOf(text) }) as Shape,
  )
  read.set(icon, shapes)
  return shapes
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(attribute)].map(
    ([, name = '', value = '']) => [nameInReact(name), value] as const,
  )
  return { ...Object.fromEntries(pairs.filter(([name]) => usedAttributes.has(name))), ...readStyle(text) }
}

const nameInReact = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Translates the CSS classes of ionicons. */
function readStyle(text: string): Record<string, string> {
  return {
    ...(text.includes('ionicon-fill-none') ? { fill: 'none' } : {}),
    ...(text.includes('ionicon-stroke-width') ? { strokeWidth: '32' } : {}),
  }
}
