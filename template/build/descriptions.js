// Removes the protocol's descriptions of endpoints and fields from the app. Only the protocol's document
// needs them.

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node A node of the syntax tree, as ESTree has it. */

/** @returns {import('vite').Plugin} for builds only, because the size does not matter in development */
export function withoutDescriptions() {
  return {
    name: 'molde:without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/protocol\/.+\.ts$/ },
      handler(code) {
        const cuts = descriptionsIn(/** @type {Node} */ (/** @type {unknown} */ (this.parse(code))))
        return cuts.length > 0 ? { code: without(code, cuts), map: null } : null
      },
    },
  }
}

/**
 * Finds the descriptions in the code, each from the end of the previous node to its own end. A description is
 * the third element of a field, `['cid', text, 'Who goes.']`, or an endpoint's `summary`.
 * @param {Node} node
 * @returns {{ start: number, end: number }[]} in the order of the code
 */
function descriptionsIn(node) {
  const children = Object.values(node).flat().filter(isNode)
  const inside = children.flatMap(child => descriptionsIn(child))
  const local = children.flatMap((child, at) => {
    const before = children[at - 1]
    return before && describes(node, child, at) ? [{ start: before.end, end: child.end }] : []
  })
  return [...inside, ...local].sort((a, b) => a.start - b.start)
}

/**
 * @param {Node} parent
 * @param {Node} node
 * @param {number} at
 */
function describes({ type, elements }, node, at) {
  if (type === 'ObjectExpression') return isNode(node.key) && node.key.name === 'summary'
  if (type !== 'ArrayExpression' || !Array.isArray(elements) || elements.length !== 3 || at !== 2)
    return false
  return isText(elements[0]) && !isText(elements[1]) && isText(node)
}

/**
 * @param {string} code
 * @param {readonly { start: number, end: number }[]} cuts
 */
function without(code, cuts) {
  const starts = [0, ...cuts.map(({ end }) => end)]
  const ends = [...cuts.map(({ start }) => start), code.length]
  return starts.map((start, at) => code.slice(start, ends[at])).join('')
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = value => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** @param {unknown} value */
const isText = value => isNode(value) && value.type === 'Literal' && typeof value.value === 'string'
