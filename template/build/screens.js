// Finds the bundle's file for the screen of each path, so that the page requests its first screen before the
// app does.

const table = /\/src\/shell\/navigation\/screens\.ts$/

/** @typedef {{ type: string, [key: string]: unknown }} Node A node of the syntax tree, as ESTree has it. */

/**
 * Writes `screens.json` into the bundle: the file of each screen by its path, such as { "tab3":
 * "assets/bookings-1.js" }.
 * @returns {import('vite').Plugin}
 */
export function screenFiles() {
  /** @type {Map<string, string>} The modules by path, as the table imports them. */
  let modules = new Map()
  return {
    name: 'molde:screen-files',
    apply: 'build',
    transform: {
      filter: { id: table },
      async handler(code, id) {
        const screens = screensIn(/** @type {Node} */ (/** @type {unknown} */ (this.parse(code))))
        if (screens.length === 0) this.error('No screen was found in the table of screens.')
        const resolved = screens.map(async ([path, source]) => {
          const module = await this.resolve(source, id)
          /** @type {[string, string]} */
          const pair = [path, module?.id ?? this.error(`${source} was not found.`)]
          return pair
        })
        modules = new Map(await Promise.all(resolved))
        return null
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const fileOf = (/** @type {string} */ module) =>
        chunks.find(({ moduleIds }) => moduleIds.includes(module))?.fileName
      const files = Object.fromEntries([...modules].map(([path, module]) => [path, fileOf(module)]))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(files) })
    },
  }
}

/**
 * Reads the entries of the table by path: `tab3: () => import('…')`.
 * @param {Node} node
 * @returns {[string, string][]}
 */
function screensIn(node) {
  const { key, value } = node
  if (node.type === 'Property' && isNode(key) && isNode(value)) {
    const source = importIn(value)
    if (source !== null && typeof key.name === 'string') return [[key.name, source]]
  }
  return Object.values(node).flat().filter(isNode).flatMap(screensIn)
}

/** @param {Node} node */
function importIn({ type, body }) {
  if (type !== 'ArrowFunctionExpression' || !isNode(body) || body.type !== 'ImportExpression') return null
  const { source } = body
  return isNode(source) && typeof source.value === 'string' ? source.value : null
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = value => typeof value === 'object' && value !== null && 'type' in value
