// The checkable rules for the language of code: how comments begin and end, and how functions and values are named.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { home } from '#tests/support/molde.ts'
import { sourcesBelow } from './import-graph.ts'

const questionWord = /^(what|who|whose|whom|where|when|how|whether|whatever|whoever)\b/i
const participle =
  /^([a-z]+ed|begun|shown|said|kept|told|written|found|made|drawn|worn|given|known|held|taken|sent|left)$/
/** Names that say too little, with the words to use instead. */
const vagueNames = new Map([
  ['patience', 'timeoutMs'],
  ['found', 'result'],
  ['known', 'cached'],
  ['kept', 'stored'],
  ['shown', 'visible'],
  ['told', 'message'],
  ['said', 'logged'],
  ['anew', 'again'],
  ['stands', 'exists'],
  ['looks', 'themes'],
])
const vagueFiles = /^(once|trouble|looks|said|faces|standings|works)\.tsx?$/

interface Language {
  comments: string[]
  functions: string[]
  /** Names of variables, functions and parameters. */
  names: string[]
}

/** Reads comments and declared names of a file. Consecutive line comments are one comment. */
function readLanguage(path: string): Language {
  const text = readFileSync(join(home, path), 'utf8')
  const { program, comments } = parseSync(path, text)
  const language: Language = { comments: [], functions: [], names: [] }
  let lastLineEnd: number | undefined
  for (const { type, value, start, end } of comments) {
    const content = value
      .replace(/^\s*\*/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const isLine = type === 'Line'
    if (isLine && lastLineEnd !== undefined && /^\r?\n[ \t]*$/.test(text.slice(lastLineEnd, start)))
      language.comments.push(`${language.comments.pop()} ${content}`)
    else language.comments.push(content)
    lastLineEnd = isLine ? end : undefined
  }
  language.comments = language.comments.filter(comment => !/^(biome-ignore|[#@])|^\/? *</.test(comment))
  const addName = (pattern: object) => {
    if (!('type' in pattern) || pattern.type !== 'Identifier') return
    if ('name' in pattern && typeof pattern.name === 'string') language.names.push(pattern.name)
  }
  const addFunction = (name: string | undefined) => {
    if (name !== undefined) language.functions.push(name)
  }
  new Visitor({
    FunctionDeclaration: ({ id, params }) => {
      addFunction(id?.name)
      params.forEach(addName)
    },
    ArrowFunctionExpression: ({ params }) => params.forEach(addName),
    VariableDeclarator: ({ id, init }) => {
      addName(id)
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (isFunction && id.type === 'Identifier') addFunction(id.name)
    },
  }).visit(program)
  return language
}

interface Share {
  percent: number
  cases: string[]
}

const share = (cases: string[], all: readonly unknown[]): Share => ({
  percent: (cases.length * 100) / Math.max(1, all.length),
  cases,
})

/** Counts each rule's violations below some folders. */
function measure(folders: readonly string[]) {
  const files = folders.flatMap(sourcesBelow).map(path => ({ path, ...readLanguage(path) }))
  const list = (key: keyof Language, isCase: (text: string) => boolean) =>
    share(
      files.flatMap(file => file[key].filter(isCase).map(text => `${file.path}: ${text}`)),
      files.flatMap(file => file[key]),
    )
  return {
    questionWords: list('comments', comment => questionWord.test(comment)),
    // Code in a comment may need a semicolon.
    semicolons: list('comments', comment => comment.includes(';') && !/[{}()=]/.test(comment)),
    participles: list('functions', name => participle.test(name)),
    vagueNames: list('names', name => vagueNames.has(name)),
    vagueFiles: files.map(({ path }) => path).filter(path => vagueFiles.test(basename(path))),
  }
}

describe.each(['bin', 'generator', 'template', 'tests'])('%s', area => {
  const { questionWords, semicolons, participles, vagueNames: names, vagueFiles: files } = measure([area])

  test('comments start with a verb or with the thing that they describe', () => {
    expect(questionWords.percent, questionWords.cases.join('\n')).toBeLessThanOrEqual(2)
  })

  test('comments make one statement in each sentence', () => {
    expect(semicolons.percent, semicolons.cases.join('\n')).toBeLessThanOrEqual(1.5)
  })

  test('functions are named by verbs', () => {
    expect(participles.percent, participles.cases.join('\n')).toBeLessThanOrEqual(0.5)
  })

  test('names say what a value is', () => {
    expect(files).toEqual([])
    expect(names.cases).toEqual([])
  })
})
