// Splits a module into a part for each declaration, so that each can be bundled with its users.

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node A node of the syntax tree, as ESTree has it. */
/** @typedef {{ names: string[], uses: Set<string>, writes: Set<string>, code: string }} Piece One statement: what it declares, reads, assigns. */
/** @typedef {{ source: string, text: string }} Import How a name comes from another module. */

/**
 * @param {string} code a module without `import '…'`, `export *` and `export default`
 * @param {Node} program its syntax tree
 * @param {(part: string) => string} idOf returns the import path of a part
 * @returns {{ index: string, parts: Map<string, string> }} the replacement of the module, and the parts by
 * name
 * @throws {Error} if a statement cannot be split
 */
export function takeApart(code, program, idOf) {
  const text = (/** @type {Node} */ node) => code.slice(node.start, node.end)
  const imports = importsOf(program, text)
  const [pieces, exported, passedOn] = piecesOf(program, text)
  const groups = together(pieces)
  const home = new Map([...groups].flatMap(([name, group]) => namesOf(group).map(local => [local, name])))
  const parts = new Map(
    [...groups].map(([name, group]) => [name, partOf(group, { name, home, imports, idOf })]),
  )
  const lines = exported.map(([local, name]) => {
    const [part, foreign] = [home.get(local), imports.get(local)]
    if (part !== undefined) return `export { ${local} as ${name} } from ${JSON.stringify(idOf(part))};`
    if (!foreign) throw new Error(`${name} is exported, and declared nowhere.`)
    return `import ${foreign.text} from ${JSON.stringify(foreign.source)}; export { ${local} as ${name} };`
  })
  return { index: [...passedOn, ...lines].join('\n'), parts }
}

/**
 * @param {Node} program
 * @param {(node: Node) => string} text
 * @returns {Map<string, Import>} by their name in this module
 */
function importsOf(program, text) {
  /** @type {[string, Import][]} */
  const entries = program.body
    .filter((/** @type {Node} */ node) => node.type === 'ImportDeclaration')
    .flatMap((/** @type {Node} */ { specifiers, source }) =>
      specifiers.map((/** @type {Node} */ one) => [
        one.local.name,
        { source: source.value, text: one.type === 'ImportSpecifier' ? `{ ${text(one)} }` : text(one) },
      ]),
    )
  return new Map(entries)
}

/**
 * @param {Node} program
 * @param {(node: Node) => string} text
 * @returns {[pieces: Piece[], exported: [local: string, name: string][], passedOn: string[]]}
 */
function piecesOf(program, text) {
  /** @type {Piece[]} */
  const pieces = []
  /** @type {[string, string][]} */
  const exported = []
  /** @type {string[]} */
  const passedOn = []
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') continue
    if (node.type === 'ExportNamedDeclaration' && node.source) passedOn.push(text(node))
    else if (node.type === 'ExportNamedDeclaration' && !node.declaration)
      for (const { local, exported: as } of node.specifiers) exported.push([local.name, as.name])
    else if (node.type.startsWith('Export') && !node.declaration)
      throw new Error(`Cannot take apart: ${text(node)}`)
    else {
      const declarations = declarationsIn(node.declaration ?? node, text)
      if (node.declaration)
        for (const { names } of declarations) for (const name of names) exported.push([name, name])
      pieces.push(...declarations)
    }
  }
  return [pieces, exported, passedOn]
}

/**
 * Returns a statement as a piece, or a piece for each of its declarations. Minified modules have all
 * declarations in a single statement.
 * @param {Node} statement
 * @param {(node: Node) => string} text
 * @returns {Piece[]}
 */
function declarationsIn(statement, text) {
  if (!(statement.declarations?.length > 1)) return [pieceOf(statement, text(statement))]
  return statement.declarations.map((/** @type {Node} */ one) =>
    pieceOf({ ...statement, declarations: [one] }, `${statement.kind} ${text(one)};`),
  )
}

/**
 * @param {Node} statement
 * @param {string} code
 * @returns {Piece}
 */
function pieceOf(statement, code) {
  /** @type {Piece} */
  const piece = { names: declaredBy(statement), uses: new Set(), writes: new Set(), code }
  collectNames(statement, piece)
  return piece
}

/**
 * @param {Node} statement
 * @returns {string[]}
 */
function declaredBy(statement) {
  if (statement.id) return [statement.id.name]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.map((/** @type {Node} */ { id }) => {
    if (id.type !== 'Identifier') throw new Error('A declaration by a pattern cannot be taken apart.')
    return id.name
  })
}

/**
 * Records every name that may belong to the module. A local name may match by accident, which only adds an
 * import.
 * @param {Node} node
 * @param {Piece} piece
 */
function collectNames(node, piece) {
  if (node.type === 'Identifier') piece.uses.add(node.name)
  const target =
    node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null
  if (target?.type === 'Identifier') piece.writes.add(target.name)
  for (const [key, value] of Object.entries(node)) {
    const isLabel = (key === 'property' || key === 'key') && !node.computed && !node.shorthand
    if (isLabel) continue
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) collectNames(child, piece)
  }
}

/**
 * Groups pieces that must stay in the same module: a variable and the pieces that assign to it, a bare
 * statement and its subject, and pieces that need each other.
 * @param {Piece[]} pieces
 * @returns {Map<string, Piece[]>} in the order of the module, by the first name
 */
function together(pieces) {
  const owner = new Map(pieces.flatMap((piece, at) => piece.names.map(name => [name, at])))
  const needs = pieces.map(piece => [...piece.uses].flatMap(name => owner.get(name) ?? []))
  pieces.forEach((piece, at) => {
    const bound = piece.names.length > 0 ? piece.writes : piece.uses
    for (const name of bound) if (owner.has(name)) needs[owner.get(name) ?? at]?.push(at)
  })
  const reached = needs.map((_, at) => reachedFrom(at, needs))
  /** @type {Map<string, Piece[]>} */
  const groups = new Map()
  pieces.forEach((_, at) => {
    const group = pieces.filter(
      (_, other) => other === at || (reached[at]?.has(other) && reached[other]?.has(at)),
    )
    const name = namesOf(group)[0]
    if (name === undefined) throw new Error(`Belongs to nothing: ${pieces[at]?.code}`)
    groups.set(name, group)
  })
  return groups
}

/**
 * @param {number} start
 * @param {number[][]} needs
 */
function reachedFrom(start, needs) {
  const reached = new Set(needs[start])
  for (const at of reached) for (const next of needs[at] ?? []) reached.add(next)
  return reached
}

const namesOf = (/** @type {Piece[]} */ group) => group.flatMap(({ names }) => names)

/**
 * @param {Piece[]} group
 * @param {{ name: string, home: Map<string, string>, imports: Map<string, Import>, idOf: (part: string) => string }} module
 */
function partOf(group, { name, home, imports, idOf }) {
  const uses = new Set(group.flatMap(piece => [...piece.uses]))
  const lines = [...uses].flatMap(used => {
    const [part, foreign] = [home.get(used), imports.get(used)]
    if (part === name) return []
    if (part !== undefined) return `import { ${used} } from ${JSON.stringify(idOf(part))};`
    return foreign ? `import ${foreign.text} from ${JSON.stringify(foreign.source)};` : []
  })
  return [...lines, ...group.map(({ code }) => code), `export { ${namesOf(group).join(', ')} };`].join('\n')
}
