// npm run spec: tests every statement of the specification and writes dist/spec.html, the page of their states.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const home = resolve(import.meta.dirname, '../..')
const report = join(home, 'dist/spec.json')
const page = join(home, 'dist/spec.html')

mkdirSync(join(home, 'dist'), { recursive: true })
const { status } = spawnSync(
  process.execPath,
  [
    join(home, 'tests/run.js'),
    '--project',
    'spec',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ],
  { cwd: home, stdio: 'inherit' },
)
const passed = passedTests()
writeFileSync(page, pageOf(await statements()))
console.log(page)
process.exitCode = status ?? 1

/** @returns {Promise<import('./statements.ts').Statement[]>} */
async function statements() {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'statements.ts') })
  const { output } = await bundle.generate({ format: 'esm' })
  const source = `data:text/javascript,${encodeURIComponent(output[0].code)}`
  return (await import(source)).statements
}

/** The ids of the statements whose tests passed. */
function passedTests() {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  /** @type {{ title: string, status: string }[]} */
  const tests = testResults.flatMap(
    (/** @type {{ assertionResults: object[] }} */ file) => file.assertionResults,
  )
  return new Set(
    tests
      .filter(test => test.status === 'passed')
      .flatMap(test => test.title.split(' ').filter(word => word.startsWith('§'))),
  )
}

/** @param {readonly import('./statements.ts').Statement[]} all */
function pageOf(all) {
  const rows = all.map(one => ({ ...one, state: stateOf(one) }))
  const count = (/** @type {string} */ state) => rows.filter(row => row.state === state).length
  const body = rows.map(({ id, says, note, elsewhere, without, state }) => {
    const place = elsewhere ? `${elsewhere.file}: ${elsewhere.test}` : ''
    const more = [note ?? '', place, reasonOf(without)].filter(text => text !== '')
    return `<tr class="${state}"><th scope="row">${id}</th><td>${escaped(says)}${more.map(text => `<p>${escaped(text)}</p>`).join('')}</td><td>${state}</td></tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The specification, row by row</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{padding:.5rem;border-bottom:1px solid #ccc;text-align:left;vertical-align:top}p{margin:.25rem 0 0;color:#555}.holds td:last-child{color:#0a6b2d}.broken td:last-child{color:#b3121d;font-weight:700}</style>
<h1>The specification, row by row</h1><p>${all.length} statements: ${count('holds')} hold, ${count('broken')} broken, ${count('elsewhere')} tested in another suite, ${count('reason')} with a reason for no test.</p><table>${body.join('\n')}</table></html>\n`
}

/** @param {import('./statements.ts').Statement} one */
function stateOf({ id, elsewhere, without }) {
  if (without) return 'reason'
  if (elsewhere) return 'elsewhere'
  return passed.has(id) ? 'holds' : 'broken'
}

/** @param {import('./statements.ts').Statement['without']} without */
function reasonOf(without) {
  if (!without) return ''
  return without.because + (without.decision ? ` (DECISIONS: ${without.decision})` : '')
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
}
