import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod'
import { readJson } from '../tenant/app-json/document.ts'
import { wholeFile } from '../tenant/find.ts'
import type { Spot } from '../tenant/problem.ts'
import { nearest } from '../tenant/rules/nearest.ts'
import { fieldKinds, isFields, valueFromText, withField } from './fields.ts'
import { isRefused, type SourceProblem, sourceProblem } from './problem.ts'
import { decodeText } from './text.ts'

/** A gym as a list has it. */
export interface Row {
  /** As spreadsheets count rows, the columns' names being the first; in a JSON list the gym's place, from 1. */
  row: number
  /** '' where the row does not say it. */
  gym: string
  /** As in app.json; null where the row has no fields at all. */
  fields: Record<string, unknown> | null
  /** The logo's path from the list's folder, null for none. */
  logo: string | null
  /** Where the list has a field of this gym, by its dotted name; the row where it has none. */
  spotOf(field: string): Spot
  /** What is wrong with the row, whatever the gym. */
  problems: SourceProblem[]
}

/** A list of gyms. */
export interface Table {
  rows: Row[]
  /** What is wrong with all of it; where one is an error, there are no rows. */
  problems: SourceProblem[]
  encoding: string
}

const mostBytes = 16 * 1024 * 1024

/** Reads a list of gyms, CSV or JSON by the file's ending. */
export function readTable(file: string, bytes: Uint8Array): Table {
  const table = /\.json$/i.test(file) ? readList(file, bytes) : readCsv(file, bytes)
  const problems = table.rows.length > 0 || isRefused(table.problems) ? table.problems : [emptyProblem(file)]
  return { ...table, problems, rows: isRefused(problems) ? [] : table.rows.map(withOwnProblems(table.rows)) }
}

const emptyProblem = (file: string) => sourceProblem('table/empty', wholeFile('', file))

/** Of the rows that name the same gym. */
const mostNamed = 10

/** Adds what is wrong with the names of gyms: one that is missing, or in several rows. */
function withOwnProblems(rows: readonly Row[]): (row: Row) => Row {
  const rowsOf = new Map<string, Row[]>()
  for (const row of rows) {
    const same = rowsOf.get(row.gym)
    if (same) same.push(row)
    else rowsOf.set(row.gym, [row])
  }
  return row => {
    const same = rowsOf.get(row.gym) ?? []
    const spot = row.spotOf('gym')
    if (row.gym === '')
      return row.fields === null
        ? row
        : { ...row, problems: [...row.problems, sourceProblem('row/no-gym', spot)] }
    if (same.length === 1) return row
    const numbers = same.slice(0, mostNamed).map(other => String(other.row))
    if (same.length > mostNamed) numbers.push('…')
    return {
      ...row,
      problems: [...row.problems, sourceProblem('row/repeated', spot, row.gym, numbers.join(', '))],
    }
  }
}

// JSON

function readList(file: string, bytes: Uint8Array): Table {
  const { document, problems } = readJson('', file, bytes, { mostBytes, root: 'array' })
  if (!document) return { rows: [], problems, encoding: 'utf-8' }
  const entries = z.array(z.unknown()).parse(document.value)
  const starts = entries.map((_, index) => document.spotOf([index]))
  const rowAt = ({ line, column }: Spot) =>
    starts.findLastIndex(start => start.line < line || (start.line === line && start.column <= column))
  const placed = problems.map(one => ({ one, index: rowAt(one) }))
  const rows = entries.map((entry, index): Row => {
    const fields = isFields(entry) ? entry : {}
    const { gym, logo, ...app } = fields
    const slug = typeof gym === 'string' ? gym : ''
    const spotOf = (field: string): Spot => ({
      ...document.spotOf([index, ...field.split('.').filter(Boolean)]),
      gym: slug,
      path: field,
    })
    const kind = isFields(entry) ? [] : [sourceProblem('row/kind', spotOf(''))]
    const ofLogo =
      logo === undefined || typeof logo === 'string'
        ? []
        : [sourceProblem('logo/not-found', spotOf('logo'), JSON.stringify(logo), "the list's folder")]
    const own = placed.filter(at => at.index === index).map(({ one }) => ({ ...one, gym: slug }))
    return {
      row: index + 1,
      gym: slug,
      fields: isFields(entry) ? app : null,
      logo: typeof logo === 'string' && logo !== '' ? logo : null,
      spotOf,
      problems: [...kind, ...ofLogo, ...own],
    }
  })
  return {
    rows,
    problems: placed.filter(({ index }) => index === -1).map(({ one }) => one),
    encoding: 'utf-8',
  }
}

// CSV

interface Cells {
  cells: readonly string[]
  line: number
  /** Where each cell begins in its line, from 1. */
  columns: readonly number[]
}

const separators = [';', ',', '\t'] as const
const inWords: Record<string, string> = { ';': 'semicolons', ',': 'commas', '\t': 'tabs' }

function readCsv(file: string, bytes: Uint8Array): Table {
  const { text, encoding } = decodeText(bytes)
  const refused = (problem: SourceProblem): Table => ({ rows: [], problems: [problem], encoding })
  if (bytes.length > mostBytes || text.includes('\0'))
    return refused(sourceProblem('table/kind', wholeFile('', file), notText(bytes.length)))
  const separator = separatorOf(text)
  const records = parsed(file, text, separator)
  if ('code' in records) return refused(records)
  const [header, ...rows] = records
  if (!header) return refused(emptyProblem(file))
  const names = header.cells.map(name => name.trim())
  const spotIn = ({ line, columns, cells }: Cells, index: number, path: string): Spot => ({
    ...{ gym: '', file, line, path, source: text },
    column: columns[index] ?? 1,
    length: Math.max(1, cells[index]?.length ?? 1),
  })
  const problems = names.flatMap((name, index) =>
    columnProblems(name, names.slice(0, index), header.cells.length, spotIn(header, index, name)),
  )
  if (!names.includes('gym'))
    problems.push(
      sourceProblem('table/no-gym-column', spotIn(header, 0, ''), '', inWords[separator] ?? separator),
    )
  const rowOf = (one: Cells, index: number): Row => {
    const cell = (name: string) => one.cells[names.indexOf(name)]?.trim() ?? ''
    const gym = cell('gym')
    const said = names.filter(name => fieldKinds.has(name) && cell(name) !== '')
    const spotOf = (field: string): Spot => ({
      ...spotIn(one, Math.max(0, columnOf(field, names)), field),
      gym,
    })
    const extra = one.cells.slice(names.length).some(text => text.trim() !== '')
    return {
      row: index + 2,
      gym,
      fields: said.reduce<Record<string, unknown>>(
        (fields, name) =>
          withField(fields, name, valueFromText(fieldKinds.get(name) ?? 'string', cell(name))),
        {},
      ),
      logo: cell('logo') || null,
      spotOf,
      problems: extra ? [sourceProblem('row/too-long', spotOf(''), String(one.cells.length))] : [],
    }
  }
  const numbered = rows.map((one, index) => ({ one, index }))
  const filled = numbered.filter(({ one }) => one.cells.some(cell => cell.trim() !== ''))
  return { rows: filled.map(({ one, index }) => rowOf(one, index)), problems, encoding }
}

const notText = (bytes: number) =>
  bytes > mostBytes ? `The file has ${bytes} bytes, too many for a list` : 'The file is no text'

/** The column of a field, or of the object around it; -1 for none. */
function columnOf(field: string, names: readonly string[]): number {
  const parts = field.split('.')
  const paths = parts.map((_, end) => parts.slice(0, parts.length - end).join('.'))
  return names.findIndex(name => paths.includes(name) || name.startsWith(`${field}.`))
}

function columnProblems(name: string, before: readonly string[], count: number, spot: Spot): SourceProblem[] {
  // Spreadsheets save columns of which all cells are empty.
  if (name === '' && before.length > 0) return []
  if (before.includes(name)) return [sourceProblem('table/repeated-column', spot, name)]
  if (name === 'gym' || name === 'logo') return []
  const kind = name === '$schema' ? undefined : fieldKinds.get(name)
  const known = ['gym', 'logo', ...fieldKinds.keys()]
  // With the wrong separator the first row is one long name: the missing column "gym" is reported.
  if (kind === undefined)
    return count === 1 ? [] : [sourceProblem('table/unknown-column', spot, name, nearest(name, known))]
  if (kind !== 'object') return []
  const inner = known.filter(field => field.startsWith(`${name}.`) && fieldKinds.get(field) !== 'object')
  return [sourceProblem('table/object-column', spot, name, inner.join(', '))]
}

/** The separator of which the first row has most: no column's name has one in it. */
function separatorOf(text: string): string {
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? []
  if (named !== undefined) return named
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const counted = separators.map(one => ({ one, count: header.split(one).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one
}

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), raw: z.string(), info: z.object({ lines: z.number() }) }),
)

/** The rows with a cell that is not blank, the header being the first of them. */
function parsed(file: string, text: string, separator: string): Cells[] | SourceProblem {
  // Excel's own line that names the separator.
  const isNamed = /^sep=.\r?\n/.test(text)
  try {
    const records = recordsSchema.parse(
      parse(isNamed ? text.replace(/^[^\n]*\n/, '') : text, {
        delimiter: separator,
        record_delimiter: ['\r\n', '\n', '\r'],
        info: true,
        raw: true,
        relax_column_count: true,
      }),
    )
    return records.map(({ record, raw, info }) => {
      const body = raw.replace(/^[\r\n]+|[\r\n]+$/g, '')
      const inner = body.split(/\r\n|\r|\n/).length - 1
      return {
        cells: record,
        line: info.lines - inner + (isNamed ? 1 : 0),
        columns: cellStarts(body, separator),
      }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 1) + (isNamed ? 1 : 0)
    const reason = error.message.replace(/^[^:]*: /, '').replace(/ at line \d+/, '')
    return sourceProblem('table/quotes', { ...wholeFile('', file), line }, reason)
  }
}

/** Where the cells of a row begin, from 1. */
function cellStarts(row: string, separator: string): number[] {
  const starts = [1]
  let isQuoted = false
  for (let at = 0; at < row.length; at += 1) {
    if (row[at] === '"') isQuoted = !isQuoted
    else if (!isQuoted && row[at] === separator) starts.push(at + 2)
  }
  return starts
}
