/** One shape of a drawing: the SVG element and its attributes, by the names React gives them. */
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

/** The shapes of a drawing of 'ionicons/icons'. What else a text might hold is left out: nothing in it is ever taken for HTML. */
export function shapesOf(icon: string): readonly Shape[] {
  const known = read.get(icon)
  if (known) return known
  const shapes = [...icon.matchAll(shape)].map(
    ([, kind, text = '']) => ({ kind, attributes: attributesOf(text) }) as Shape,
  )
  read.set(icon, shapes)
  return shapes
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(attribute)].map(
    ([, name = '', value = '']) => [nameInReact(name), value] as const,
  )
  return { ...Object.fromEntries(found.filter(([name]) => usedAttributes.has(name))), ...lookOf(text) }
}

const nameInReact = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What ionicons say by classes. */
function lookOf(text: string): Record<string, string> {
  return {
    ...(text.includes('ionicon-fill-none') ? { fill: 'none' } : {}),
    ...(text.includes('ionicon-stroke-width') ? { strokeWidth: '32' } : {}),
  }
}
