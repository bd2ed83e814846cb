import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { takeApart } from '#build/ionic/module-parts.js'

const apart = (code: string) => takeApart(code, parseAst(code), part => `m?part=${part}`)
const partsOf = (code: string) => Object.fromEntries(apart(code).parts)

test('splits each declaration into a part with its imports, and re-exports the parts', () => {
  const { index, parts } = apart(
    "import React, { useState as state } from 'react'; const one = () => state(two); const two = React; export { one, two as three };",
  )
  expect(Object.fromEntries(parts)).toEqual({
    one: `import { useState as state } from "react";\nimport { two } from "m?part=two";\nconst one = () => state(two);\nexport { one };`,
    two: `import React from "react";\nconst two = React;\nexport { two };`,
  })
  expect(index).toBe(`export { one as one } from "m?part=one";\nexport { two as three } from "m?part=two";`)
})

test('handles exported declarations and re-exports', () => {
  const { index, parts } = apart("export { a } from 'b'; export const c = 1")
  expect(index).toBe(`export { a } from 'b';\nexport { c as c } from "m?part=c";`)
  expect(parts.get('c')).toBe('const c = 1\nexport { c };')
})

test('splits several declarations of one statement', () => {
  expect(partsOf('const a = () => b, b = 1; export { a as x }')).toEqual({
    a: 'import { b } from "m?part=b";\nconst a = () => b;\nexport { a };',
    b: 'const b = 1;\nexport { b };',
  })
})

test('passes on imports that are exported again', () => {
  expect(apart("import { b as a } from 'b'; export { a as c }").index).toBe(
    'import { b as a } from "b"; export { a as c };',
  )
})

test('keeps a variable with its assignments, and a statement with its subject', () => {
  expect(Object.keys(partsOf('let n = 0; const next = () => n++; export { next }'))).toEqual(['n'])
  expect(Object.keys(partsOf('class A {} A.kind = 1; const b = 2; export { A, b }'))).toEqual(['A', 'b'])
})

test('keeps parts that need each other together, in their order', () => {
  const code = 'function a() { return b() } function b() { return a() } const c = a; export { c }'
  expect(partsOf(code)).toEqual({
    a: 'function a() { return b() }\nfunction b() { return a() }\nexport { a, b };',
    c: 'import { a } from "m?part=a";\nconst c = a;\nexport { c };',
  })
})

test('does not treat a property name as a use of a declaration', () => {
  expect(partsOf('const a = 1; const b = { a: x => x.a }; export { a, b }').b).not.toContain('import')
})

test.each(['export default 1', "export * as all from 'x'; export * from 'y'", 'const { a } = b', 'go()'])(
  'rejects %s',
  code => {
    expect(() => apart(code)).toThrow()
  },
)
