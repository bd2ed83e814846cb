import type { XmlElement } from '../files/xml.ts'
import { readDeclarations, type StyleRule } from './style.ts'
import { ignoredElements, localOf, wordsOf } from './svg-names.ts'

/** Elements that are not drawn with `display: none`. Others, such as gradients, are used whatever they display. */
const displayed = wordsOf(
  'g a svg switch image use text path rect circle ellipse line polyline polygon foreignObject',
)

/**
 * Returns a test for hidden parts that draw nothing: programs keep sketches and pictures to draw after in hidden layers. Parts that
 * are used elsewhere, animated or scripted are kept. `text` is the whole file.
 */
export function inertFinder(text: string, rules: readonly StyleRule[]): (element: XmlElement) => boolean {
  const used = referencesIn(text)
  const isHidden = hiddenFinder(rules)
  return element => displayed.has(localOf(element.name)) && isHidden(element) && drawsNothing(element, used)
}

/** The ids that a file refers to anywhere. */
function referencesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/#([^\s"'()<>&;,]+)/g)].map(([, id = '']) => id))
}

function drawsNothing(element: XmlElement, used: ReadonlySet<string>): boolean {
  const name = localOf(element.name)
  const acts = /^(script|style)$/i.test(name) || ignoredElements.has(name)
  const isUsed = used.has(element.attributes.get('id') ?? '')
  const hasScript = [...element.attributes.keys()].some(attribute => /^on/i.test(attribute))
  return (
    !acts &&
    !isUsed &&
    !hasScript &&
    element.children.every(child => typeof child === 'string' || drawsNothing(child, used))
  )
}

/** A style wins over a rule, and a rule over an attribute. Rules count as far as they name a class or an id alone. */
function hiddenFinder(rules: readonly StyleRule[]): (element: XmlElement) => boolean {
  const displays = rules.flatMap(({ selector, declarations }) => {
    const display = declarations.findLast(({ property }) => property === 'display')
    return display ? selector.split(',').map(name => ({ name: name.trim(), value: display.value })) : []
  })
  const isKnown = displays.every(({ name }) => /^[.#][\w-]+$/.test(name))
  const hiding = new Set(displays.filter(({ value }) => isNone(value)).map(({ name }) => name))
  const showing = new Set(displays.filter(({ value }) => !isNone(value)).map(({ name }) => name))
  return ({ attributes }) => {
    const styled = readDeclarations(attributes.get('style') ?? '').findLast(
      ({ property }) => property === 'display',
    )
    if (styled) return isNone(styled.value)
    if (!isKnown) return false
    const classes = (attributes.get('class') ?? '').split(/\s+/).map(name => `.${name}`)
    const names = [...classes, `#${attributes.get('id') ?? ''}`]
    if (names.some(name => showing.has(name))) return false
    return names.some(name => hiding.has(name)) || isNone(attributes.get('display') ?? '')
  }
}

const isNone = (value: string): boolean => value.trim().toLowerCase() === 'none'
