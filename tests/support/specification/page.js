// npm run spec: runs the tests of the specification's statements and writes their states to dist/.reports/spec.html.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { reportFile } from '../reports.js'
import { tagsByFile } from './tags.js'

/** @typedef {import('./statements.ts').Statement} Statement */
/** @typedef {{ file: string, title: string, tags: string[], passed: boolean }} Result a test that ran */

const home = resolve(import.meta.dirname, '../../..')
const page = reportFile('spec.html')
const reports = { vitest: reportFile('spec.json'), playwright: reportFile('spec-browser.json') }

for (const report of Object.values(reports)) rmSync(report, { force: true })
const files = [...tagsByFile().keys()]
const ran = [
  run(
    'vitest',
    'run',
    ...files.filter(file => file.endsWith('.test.ts')),
    '--tags-filter=@§*',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${reports.vitest}`,
  ),
  run(
    'playwright',
    'test',
    ...files.filter(file => file.endsWith('.spec.ts')),
    '--grep=@§',
    '--reporter=line,json',
  ),
]
const results = [...resultsOfVitest(), ...resultsOfPlaywright()]
writeFileSync(page, pageOf(await statements()))
console.log(page)
process.exitCode = ran.every(Boolean) ? 0 : 1

/** @param {string[]} words */
function run(...words) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright }
  return spawnSync('npx', ['--no', ...words], { cwd: home, env, stdio: 'inherit' }).status === 0
}

/** @returns {Promise<readonly Statement[]>} */
async function statements() {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'statements.ts') })
  const { output } = await bundle.generate({ format: 'esm' })
  const source = `data:text/javascript,${encodeURIComponent(output[0].code)}`
  return (await import(source)).statements
}

/** @returns {Result[]} */
function resultsOfVitest() {
  /** @typedef {{ title: string, tags: string[], status: string }} Assertion */
  /** @type {{ testResults: { name: string, assertionResults: Assertion[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(reports.vitest, 'utf8'))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, tags, status }) => ({
      file: relative(home, name),
      title,
      tags,
      passed: status === 'passed',
    })),
  )
}

/** @returns {Result[]} */
function resultsOfPlaywright() {
  /** @typedef {{ file: string, title: string, tags: string[], tests: { status: string }[] }} Spec */
  /** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */
  /** @type {(suite: Suite) => Spec[]} */
  const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)]
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(readFileSync(reports.playwright, 'utf8'))
  return suites.flatMap(specsIn).map(({ file, title, tags, tests }) => ({
    file: join('tests', file),
    title,
    // The report omits the @.
    tags: tags.map(tag => `@${tag}`),
    passed: tests.every(({ status }) => status === 'expected' || status === 'flaky'),
  }))
}

/** @param {readonly Statement[]} all */
function pageOf(all) {
  const rows = all.map(statement => {
    const proofs = results.filter(({ tags }) => tags.includes(`@${statement.id}`))
    return { ...statement, proofs, state: stateOf(statement, proofs) }
  })
  const count = (/** @type {string} */ state) => rows.filter(row => row.state === state).length
  const body = rows.map(({ id, says, note, without, proofs, state }) => {
    const tests = proofs.map(({ file, title, passed }) => `${file}: ${title}${passed ? '' : ' (failed)'}`)
    const more = [note ?? '', reasonOf(without), ...tests].filter(text => text !== '')
    return `<tr class="${state}"><th scope="row">${id}</th><td>${escapeHtml(says)}${more.map(text => `<p>${escapeHtml(text)}</p>`).join('')}</td><td>${state}</td></tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The specification, row by row</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{padding:.5rem;border-bottom:1px solid #ccc;text-align:left;vertical-align:top}p{margin:.25rem 0 0;color:#555}.holds td:last-child{color:#0a6b2d}.broken td:last-child{color:#b3121d;font-weight:700}</style>
<h1>The specification, row by row</h1><p>${all.length} statements: ${count('holds')} hold, ${count('broken')} broken, ${count('reason')} with a reason for no test.</p><table>${body.join('\n')}</table></html>\n`
}

/**
 * Returns the state of a statement. A statement without a passed test counts as broken.
 * @param {Statement} statement
 * @param {Result[]} proofs
 */
function stateOf({ without }, proofs) {
  if (without) return 'reason'
  return proofs.length > 0 && proofs.every(({ passed }) => passed) ? 'holds' : 'broken'
}

/** @param {Statement['without']} without */
function reasonOf(without) {
  if (!without) return ''
  return without.because + (without.decision ? ` (DECISIONS: ${without.decision})` : '')
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
}
