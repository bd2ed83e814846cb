// The protocol's descriptions of endpoints and fields are documentation. Builds remove them, so they are not mutated.

/**
 * A node of Babel's syntax tree.
 * @typedef {{ type: string, key?: { name?: string }, elements?: readonly unknown[] }} Node
 */

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      /** @param {{ node: Node, parent: Node | null }} path */
      shouldIgnore({ node, parent }) {
        if (node.type !== 'StringLiteral' || !parent) return undefined
        const isSummary = parent.type === 'ObjectProperty' && parent.key?.name === 'summary'
        const isMeaning = parent.elements?.length === 3 && parent.elements[2] === node
        return isSummary || isMeaning ? 'A description.' : undefined
      },
    },
  },
]
