// What the contract says of endpoints and fields is for people, and no behaviour: a build leaves it out, so no mutant is made of it.

/**
 * A node of Babel's tree, and the one it stands in.
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
