// Finds texts in TSX: texts that break when a browser translates the page, because the translator replaces text nodes that React
// still updates, and texts for people that belong in messages.ts.
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

type Parts = ESTree.JSXElement | ESTree.JSXFragment
type Func = ESTree.Function | ESTree.ArrowFunctionExpression

/** `text`: a constant text. `value`: may be a text. `some`: conditional elements. */
type Kind = 'text' | 'value' | 'element' | 'component' | 'some'

/** Components that add no element around their children. */
const bare = /^(Fragment|Suspense|StrictMode|\w*Context|\w*Provider)$/

/** Lists the texts of a file that a translator breaks, as 'line: reason'. */
export function fragileTexts(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const all = namesIn(program, null)
  const problems: string[] = []
  const report = ({ start }: ESTree.Span, reason: string) =>
    problems.push(`${source.slice(0, start).split('\n').length}: ${reason}`)
  for (const statement of program.body) {
    const part: ESTree.Program = { ...program, body: [statement] }
    const names = namesIn(part, all)
    const check = (parts: Parts) => {
      const reason = faultOf(parts, names)
      if (reason) report(parts, reason)
    }
    new Visitor({
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: func => {
        if (!/^[A-Z]/.test(func.id?.name ?? '')) return
        for (const result of resultsOf(func))
          if (!isElements(result, names)) report(result, 'a component that may be a text')
      },
    }).visit(part)
  }
  return problems
}

function faultOf(parts: Parts, names: Names): string {
  const children = parts.children.filter(child => !isBlank(child))
  const kinds = children.map(child => kindOf(child, names))
  const beforeText = kinds.slice(0, Math.max(kinds.lastIndexOf('text'), 0))
  const isBare = parts.type === 'JSXFragment' || bare.test(nameOf(parts))
  if (isBare && kinds.some(kind => kind === 'text' || kind === 'value')) return 'a text without an element'
  if (kinds.length > 1 && kinds.includes('value')) return 'a value beside others'
  if (beforeText.some(kind => kind === 'some' || kind === 'component'))
    return 'a text after elements that come and go'
  return children.some(child => isListOfTexts(child, names)) ? 'a list of texts' : ''
}

const nameOf = ({ openingElement: { name } }: ESTree.JSXElement): string =>
  name.type === 'JSXIdentifier' ? name.name : ''

const isBlank = (child: ESTree.JSXChild): boolean => {
  // A translator does not change whitespace.
  if (child.type === 'JSXText') return child.value.trim() === ''
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  return expression.type === 'JSXEmptyExpression' || (isText(expression) && expression.value.trim() === '')
}

const isText = (expression: ESTree.JSXExpression): expression is ESTree.StringLiteral =>
  expression.type === 'Literal' && typeof expression.value === 'string'

function kindOf(child: ESTree.JSXChild, names: Names): Kind {
  if (child.type === 'JSXText') return 'text'
  if (child.type === 'JSXElement') return /^[a-z]/.test(nameOf(child)) ? 'element' : 'component'
  if (child.type === 'JSXFragment') return 'some'
  if (child.expression.type === 'JSXEmptyExpression') return 'some'
  if (isText(child.expression)) return 'text'
  return isElements(child.expression, names) ? 'some' : 'value'
}

/** True for a call that maps a list to several texts. */
const isListOfTexts = (child: ESTree.JSXChild, names: Names): boolean =>
  child.type === 'JSXExpressionContainer' &&
  child.expression.type === 'CallExpression' &&
  /^(map|flatMap)$/.test(methodOf(child.expression)) &&
  !isElements(child.expression, names)

/** The values and types of names. A name counts as elements if all its values are elements. */
interface Names {
  values: ReadonlyMap<string, readonly (ESTree.Expression | Func)[]>
  /** Types of variables and fields. */
  types: ReadonlyMap<string, readonly (ESTree.TSType | undefined)[]>
  /** The names of the whole file, a fallback for names that the statement does not define. */
  outer: Names | null
}

function namesIn(code: ESTree.Program, outer: Names | null): Names {
  const values = new Map<string, (ESTree.Expression | Func)[]>()
  const types = new Map<string, (ESTree.TSType | undefined)[]>()
  const add = <Item>(map: Map<string, Item[]>, name: string, item: Item) =>
    map.set(name, [...(map.get(name) ?? []), item])
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier') return
      if (id.typeAnnotation) add(types, id.name, id.typeAnnotation.typeAnnotation)
      else if (init) add(values, id.name, init)
    },
    FunctionDeclaration: func => {
      if (func.id) add(values, func.id.name, func)
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type === 'Identifier') add(types, key.name, typeAnnotation?.typeAnnotation)
    },
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => add(types, id.name, typeAnnotation),
  }).visit(code)
  return { values, types, outer }
}

/** True for an expression that can only be elements or empty, never a text. */
function isElements(
  expression: ESTree.Expression | Func,
  names: Names,
  seen: readonly string[] = [],
): boolean {
  const holds = (inner: ESTree.Expression | Func) => isElements(inner, names, seen)
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'Literal':
      return expression.value === null || typeof expression.value === 'boolean'
    case 'LogicalExpression':
      return (expression.operator === '&&' || holds(expression.left)) && holds(expression.right)
    case 'ConditionalExpression':
      return holds(expression.consequent) && holds(expression.alternate)
    case 'ParenthesizedExpression':
      return holds(expression.expression)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return resultsOf(expression).every(holds)
    case 'Identifier':
      return isElementsName(expression.name, names, seen)
    case 'MemberExpression':
      return (
        expression.property.type === 'Identifier' && isElementsName(expression.property.name, names, seen)
      )
    case 'CallExpression':
      return isElementsCall(expression, holds)
    default:
      return false
  }
}

function isElementsName(name: string, names: Names, seen: readonly string[]): boolean {
  if (name === 'undefined' || seen.includes(name)) return true
  const { values, types, outer } = names
  const isValue = () => values.get(name)?.every(value => isElements(value, names, [...seen, name])) ?? null
  const isType = () => types.get(name)?.every(type => isElementsType(type, names)) ?? null
  // In the whole file, a field's type is a better guess than the values of variables in other functions.
  const result = outer ? (isValue() ?? isType()) : (isType() ?? isValue())
  return result ?? (outer !== null && isElementsName(name, outer, seen))
}

function isElementsType(type: ESTree.TSType | undefined, names: Names): boolean {
  switch (type?.type) {
    case 'TSTypeReference': {
      if (type.typeName.type !== 'Identifier') return false
      const { name } = type.typeName
      return /^(Elements|ReactElement)$/.test(name) || isElementsName(name, names, [])
    }
    case 'TSIndexedAccessType': {
      const { indexType } = type
      const name =
        indexType.type === 'TSLiteralType' && 'value' in indexType.literal ? indexType.literal.value : ''
      return isElementsName(String(name), names, [])
    }
    case 'TSFunctionType':
      return isElementsType(type.returnType.typeAnnotation, names)
    case 'TSParenthesizedType':
      return isElementsType(type.typeAnnotation, names)
    case 'TSUnionType':
      return type.types.every(member => isElementsType(member, names))
    case 'TSNullKeyword':
    case 'TSUndefinedKeyword':
      return true
    default:
      return false
  }
}

const methodOf = ({ callee }: ESTree.CallExpression): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''

function isElementsCall(
  call: ESTree.CallExpression,
  holds: (inner: ESTree.Expression | Func) => boolean,
): boolean {
  const { callee } = call
  const [first, second] = call.arguments.filter(argument => argument.type !== 'SpreadElement')
  if (callee.type === 'Identifier')
    return (
      callee.name === 'createElement' ||
      (callee.name === 'createPortal' ? first !== undefined && holds(first) : holds(callee))
    )
  const draw = { map: first, flatMap: first, from: second }[methodOf(call)]
  return draw !== undefined && holds(draw)
}

/** Lists the expressions that a function returns. Nested functions are left out. */
function resultsOf(func: Func): ESTree.Expression[] {
  if (!func.body) return []
  if (func.body.type !== 'BlockStatement') return [func.body]
  const results: ESTree.Expression[] = []
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => {
      if (depth === 0 && argument) results.push(argument)
    },
  }).visit({
    type: 'Program',
    sourceType: 'module',
    hashbang: null,
    body: func.body.body,
    start: func.start,
    end: func.end,
  })
  return results
}

/** Attributes with a text for people. A single word is a text there. */
const textAttribute = /^(aria-label|aria-description|alt|title|label|placeholder|hint|message)$/
/** Attributes with several words that are no text. */
const codeAttribute = /^(className|class|style|rel|sandbox|allow|sizes|media|d|viewBox|points|transform)$/

/** The names of the product are the same in every language. */
const productName = /\b(molde|studio)\b/g

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)
const hasSentence = (text: string): boolean => /\p{L}[,;:.…!?»")]*\s+[«¿¡"(]*\p{L}/u.test(text)

/** Lists the texts for people that a file contains, as 'line: text'. Error messages for developers are left out. */
export function writtenTexts(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const texts = new Map<number, string>()
  const code: ESTree.Span[] = []
  const report = ({ start, end }: ESTree.Span, text: string, isText: (text: string) => boolean) => {
    if (!isText(text.replace(productName, ''))) return
    if (code.every(span => start < span.start || end > span.end))
      texts.set(start, `${source.slice(0, start).split('\n').length}: ${text.trim().replace(/\s+/g, ' ')}`)
  }
  new Visitor({
    JSXAttribute: attribute => {
      const name = attribute.name.type === 'JSXIdentifier' ? attribute.name.name : ''
      if (codeAttribute.test(name)) code.push(attribute)
      const { value } = attribute
      if (!textAttribute.test(name) || value?.type !== 'Literal') return
      if (typeof value.value === 'string') report(value, value.value, hasLetter)
    },
    NewExpression: created => {
      if (created.callee.type === 'Identifier' && /(Error|Exception)$/.test(created.callee.name))
        code.push(created)
    },
    CallExpression: call => {
      const { callee } = call
      const object = callee.type === 'MemberExpression' && callee.object
      if (
        callee.type === 'Super' ||
        (callee.type === 'Identifier' && callee.name === 'matchMedia') ||
        (object && object.type === 'Identifier' && object.name === 'console') ||
        /^(querySelector|querySelectorAll|closest|matches|matchMedia)$/.test(methodOf(call))
      )
        code.push(call)
    },
    JSXText: text => {
      report(text, text.value, hasLetter)
    },
    Literal: literal => {
      if (typeof literal.value === 'string') report(literal, literal.value, hasSentence)
    },
    TemplateLiteral: template => {
      // A value counts as a word.
      const isText = (text: string) => hasLetter(text) && hasSentence(text.replaceAll('…', 'x'))
      report(template, template.quasis.map(({ value }) => value.raw).join('…'), isText)
    },
  }).visit(program)
  return [...texts.values()]
}
