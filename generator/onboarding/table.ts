import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod'
import { readJson } from '#generator/tenant/app-json/document.ts'
import { wholeFile } from '#generator/tenant/find.ts'
import type { Spot } from '#generator/tenant/problem.ts'
import { nearest } from '#generator/tenant/rules/nearest.ts'
import { fieldKinds, isFields, valueFromText, withField } from './field-values.ts'
import { isRefused, type SourceProblem, sourceProblem } from './source-problem.ts'
import { decodeText, meantByTwiceEncoded } from './text.ts'

/** A gym in a list. */
export interface Row {
  /**
   * The number of the row as spreadsheets count, with the columns' names as the first. In a JSON list, the
   * gym's position from 1.
   */
  row: number
  /** '' if the row does not name it. */
  gym: string
  /** The fields of app.json. null if the row has no fields. */
  fields: Record<string, unknown> | null
  /** The logo's path from the list's folder, or null. */
  logo: string | null
  /** The path of the icons' picture, if it differs from the logo. */
  icon: string | null
  /** True for a row of a spreadsheet, whose cells are not JSON. */
  isCells: boolean
  /** Returns the spot of a field in the list, by its dotted name, or the spot of the row. */
  spotOf(field: string): Spot
  /** Problems of the row itself. */
  problems: SourceProblem[]
}

/** A list of gyms. */
export interface Table {
  rows: Row[]
  /** Problems of the list as a whole. After an error there are no rows. */
  problems: SourceProblem[]
  encoding: string
}

const maxBytes = 16 * 1024 * 1024

interface TableOptions {
  /** The operator's own columns, as the list names them. */
  ignoredColumns?: readonly string[]
  /** The fields that every gym needs and that defaults.json does not have. */
  requiredFields?: readonly string[]
}

/** Reads a list of gyms, CSV or JSON by the file's ending. */
export function readTable(
  file: string,
  bytes: Uint8Array,
  { ignoredColumns = [], requiredFields = [] }: TableOptions = {},
): Table {
  const ignored = new Set(ignoredColumns.map(columnKey))
  const table = /\.json$/i.test(file)
    ? readList(file, bytes, ignored)
    : readCsv(file, bytes, ignored, requiredFields)
  const problems = table.rows.length > 0 || isRefused(table.problems) ? table.problems : [emptyProblem(file)]
  return { ...table, problems, rows: isRefused(problems) ? [] : table.rows.map(withOwnProblems(table.rows)) }
}

const emptyProblem = (file: string) => sourceProblem('table/empty', wholeFile('', file))

/** Rows that are listed for a gym in several rows. */
const maxNamed = 10

/** Adds problems of gym names: a missing name, or a name in several rows. */
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
    const numbers = same.slice(0, maxNamed).map(other => String(other.row))
    if (same.length > maxNamed) numbers.push('…')
    return {
      ...row,
      problems: [...row.problems, sourceProblem('row/repeated', spot, row.gym, numbers.join(', '))],
    }
  }
}

/** Column names are compared without case, spaces and hyphens: `Theme Color` is theme_color. */
const columnKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')

/**
 * The values that spreadsheets show for failing formulas, in English and Spanish, and formulas that were saved
 * as text.
 */
const failedCell =
  /^(#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!|N\/D|[¡¿]?(NOMBRE\?|REF!|VALOR!|DIV\/0!|NULO!|NUM!|DESBORDAMIENTO!|CALC!|ERROR!))|Err:\d{3}|=.*)$/is

/** Problems of a text that a spreadsheet saved wrongly, in any field. */
function textProblems(text: string, spot: Spot): SourceProblem[] {
  if (failedCell.test(text.trim())) return [sourceProblem('row/formula', spot, text.trim())]
  const meant = meantByTwiceEncoded(text)
  return meant === null ? [] : [sourceProblem('row/encoding', spot, text.trim(), meant.trim())]
}

/** The texts in a value of a JSON list, each with its dotted name. */
function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, path === '' ? name : `${path}.${name}`),
  )
}

const picturePathHint = "Write the path of a file, starting from the list's folder."

/** Columns that hold the path of a picture. */
const pictureColumns = ['logo', 'icon']

const pathOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

// JSON

function readList(file: string, bytes: Uint8Array, ignored: ReadonlySet<string>): Table {
  const { document, problems } = readJson('', file, bytes, { maxBytes, root: 'array' })
  if (!document) return { rows: [], problems, encoding: 'utf-8' }
  const entries = z.array(z.unknown()).parse(document.value)
  const starts = entries.map((_, index) => document.spotOf([index]))
  const rowAt = ({ line, column }: Spot) =>
    starts.findLastIndex(start => start.line < line || (start.line === line && start.column <= column))
  const placed = problems.map(one => ({ one, index: rowAt(one) }))
  const rows = entries.map((entry, index): Row => {
    const fields = isFields(entry) ? entry : {}
    const meant = Object.entries(fields).filter(([name]) => !ignored.has(columnKey(name)))
    const { gym, logo, icon, ...app } = Object.fromEntries(meant)
    const slug = typeof gym === 'string' ? gym : ''
    const spotOf = (field: string): Spot => ({
      ...document.spotOf([index, ...field.split('.').filter(Boolean)]),
      gym: slug,
      path: field,
    })
    const kind = isFields(entry) ? [] : [sourceProblem('row/kind', spotOf(''))]
    const ofPictures = Object.entries({ logo, icon }).flatMap(([field, path]) =>
      path === undefined || typeof path === 'string'
        ? []
        : [sourceProblem('logo/not-found', spotOf(field), JSON.stringify(path), picturePathHint)],
    )
    const ofList = placed.filter(at => at.index === index).map(({ one }) => ({ ...one, gym: slug }))
    return {
      row: index + 1,
      gym: slug,
      fields: isFields(entry) ? app : null,
      logo: pathOrNull(logo),
      icon: pathOrNull(icon),
      isCells: false,
      spotOf,
      problems: [
        ...kind,
        ...ofPictures,
        ...ofList,
        ...textsIn(app, '').flatMap(([path, text]) => textProblems(text, spotOf(path))),
      ],
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
  /** The start of each cell in its line, from 1. */
  columns: readonly number[]
}

const separators = [';', ',', '\t', '|'] as const
const separatorNames: Record<string, string> = { ';': 'semicolons', ',': 'commas', '\t': 'tabs' }

const knownColumns = ['gym', ...pictureColumns, ...fieldKinds.keys()]
const columnsByKey: ReadonlyMap<string, string> = new Map(knownColumns.map(name => [columnKey(name), name]))

/** The name of a column, in the spelling of its field if there is such a field. */
const columnNamed = (written: string): string => columnsByKey.get(columnKey(written)) ?? written.trim()

const isGymColumn = (cell: string): boolean => columnNamed(cell) === 'gym'

function readCsv(
  file: string,
  bytes: Uint8Array,
  ignored: ReadonlySet<string>,
  required: readonly string[],
): Table {
  const { text, encoding } = decodeText(bytes)
  const refusal = (problem: SourceProblem): Table => ({ rows: [], problems: [problem], encoding })
  if (bytes.length > maxBytes || text.includes('\0'))
    return refusal(sourceProblem('table/kind', wholeFile('', file), notText(bytes)))
  const separator = separatorOf(text)
  const allRecords = parseRows(file, text, separator)
  if ('code' in allRecords) return refusal(allRecords)
  const records = withoutNumbersTitle(allRecords)
  const [header, ...rows] = records
  if (!header) return refusal(emptyProblem(file))
  // The cells of the operator's own columns belong to no field.
  const names = header.cells.map(name => (ignored.has(columnKey(name)) ? null : columnNamed(name)))
  const spotIn = ({ line, columns, cells }: Cells, index: number, path: string): Spot => ({
    ...{ gym: '', file, line, path, source: text },
    column: columns[index] ?? 1,
    length: Math.max(1, cells[index]?.length ?? 1),
  })
  const hasGym = names.includes('gym')
  const misplaced = hasGym ? null : misplacedHeader(records)
  if (misplaced !== null)
    return refusal(sourceProblem('table/no-gym-column', spotIn(header, 0, ''), '', misplaced))
  const problems = names.flatMap((name, index) => {
    if (name === null) return []
    if (name === '') return unnamedProblems(index, rows, spotIn)
    return columnProblems(name, names.slice(0, index), names.length, spotIn(header, index, name))
  })
  const missing = hasGym ? required.filter(field => !names.includes(field)) : []
  problems.push(
    ...missing.map(field => sourceProblem('table/missing-column', spotIn(header, 0, field), field)),
  )
  if (!hasGym) {
    const hint = `The columns are separated with ${separatorNames[separator] ?? separator} here.`
    problems.push(sourceProblem('table/no-gym-column', spotIn(header, 0, ''), '', hint))
  }
  const rowOf = (one: Cells, index: number): Row => {
    const cell = (name: string) => one.cells[names.indexOf(name)]?.trim() ?? ''
    const gym = cell('gym')
    const filledFields = names.flatMap(name =>
      name !== null && fieldKinds.has(name) && cell(name) !== '' ? name : [],
    )
    const spotOf = (field: string): Spot => ({
      ...spotIn(one, Math.max(0, columnOf(field, names)), field),
      gym,
    })
    const extra = one.cells.slice(names.length).some(text => text.trim() !== '')
    return {
      row: index + 2,
      gym,
      fields: filledFields.reduce<Record<string, unknown>>(
        (fields, name) =>
          withField(fields, name, valueFromText(fieldKinds.get(name) ?? 'string', cell(name))),
        {},
      ),
      logo: cell('logo') || null,
      icon: cell('icon') || null,
      isCells: true,
      spotOf,
      problems: [
        ...(extra ? [sourceProblem('row/too-long', spotOf(''), String(one.cells.length))] : []),
        ...filledFields.flatMap(name => textProblems(cell(name), spotOf(name))),
      ],
    }
  }
  const numbered = rows.map((one, index) => ({ one, index }))
  const filled = numbered.filter(({ one }) => isFilled(one))
  return { rows: filled.map(({ one, index }) => rowOf(one, index)), problems, encoding }
}

const isFilled = ({ cells }: Cells): boolean => cells.some(cell => cell.trim() !== '')

function notText(bytes: Uint8Array): string {
  if (bytes.length > maxBytes) return `The file has ${bytes.length} bytes, too many for a list`
  const program = spreadsheetOf(Buffer.from(bytes).toString('latin1'))
  return program === null ? 'The file is no text' : `The file is a spreadsheet of ${program}, not CSV`
}

/** The program of a spreadsheet, by the names inside of the file. null for another file. */
function spreadsheetOf(content: string): string | null {
  if (content.startsWith('\xd0\xcf\x11\xe0')) return 'Excel'
  if (!content.startsWith('PK\x03\x04')) return null
  if (content.includes('xl/')) return 'Excel'
  if (content.includes('.iwa')) return 'Numbers'
  return content.includes('opendocument.spreadsheet') ? 'LibreOffice' : null
}

/** The name of a table that Numbers writes above its rows. Its own spreadsheet has no such row. */
const numbersTitle = /^([^,;:]+: )?(tabla|table) \d+$/i

function withoutNumbersTitle(records: readonly Cells[]): readonly Cells[] {
  const [title, header] = records
  const texts = title?.cells.filter(cell => cell.trim() !== '') ?? []
  const isTitle = texts.length === 1 && numbersTitle.test(texts[0]?.trim() ?? '')
  return isTitle && header?.cells.some(isGymColumn) ? records.slice(1) : records
}

/**
 * Explains why the first row does not hold the names of columns. null if it does, as far as the rows show it.
 */
function misplacedHeader(records: readonly Cells[]): string | null {
  const at = records.findIndex(({ cells }) => cells.some(isGymColumn))
  if (at > 0) return `Row ${at + 1} has it. Remove the rows above: the first row has the names.`
  const [header] = records
  return header && !isFilled(header) ? 'The first row is empty. Write the names of the columns there.' : null
}

/** The column of a field, or of the object around it, or -1. */
function columnOf(field: string, names: readonly (string | null)[]): number {
  const parts = field.split('.')
  const paths = parts.map((_, end) => parts.slice(0, parts.length - end).join('.'))
  return names.findIndex(name => name !== null && (paths.includes(name) || name.startsWith(`${field}.`)))
}

/**
 * Spreadsheets save columns whose cells are all empty. A filled cell belongs to a column whose name was lost.
 */
function unnamedProblems(
  index: number,
  rows: readonly Cells[],
  spotIn: (row: Cells, index: number, path: string) => Spot,
): SourceProblem[] {
  const at = rows.findIndex(({ cells }) => (cells[index]?.trim() ?? '') !== '')
  const row = rows[at]
  return row
    ? [sourceProblem('table/unnamed-column', spotIn(row, index, ''), letterOf(index), String(at + 2))]
    : []
}

/** 0 → 'A', 26 → 'AA', as spreadsheets name columns. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

function columnProblems(
  name: string,
  before: readonly (string | null)[],
  count: number,
  spot: Spot,
): SourceProblem[] {
  if (before.includes(name)) return [sourceProblem('table/repeated-column', spot, name)]
  if (name === 'gym' || pictureColumns.includes(name)) return []
  const kind = name === '$schema' ? undefined : fieldKinds.get(name)
  // With the wrong separator the first row is one long name: the missing column "gym" is reported.
  if (kind === undefined)
    return count === 1 ? [] : [sourceProblem('table/unknown-column', spot, name, nearest(name, knownColumns))]
  if (kind !== 'object') return []
  const inner = knownColumns.filter(
    field => field.startsWith(`${name}.`) && fieldKinds.get(field) !== 'object',
  )
  return [sourceProblem('table/object-column', spot, name, inner.join(', '))]
}

/** The most frequent separator in the row of names, which a title may precede: no name of a column contains it. */
function separatorOf(text: string): string {
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? []
  if (named !== undefined) return named
  const lines = text.trimStart().split(/\r\n|\r|\n/, maxTitleLines + 1)
  const hasGymColumn = (line: string) =>
    separators.some(one => line.split(one).map(unquote).some(isGymColumn))
  const header = lines.find(hasGymColumn) ?? lines[0] ?? ''
  const counted = separators.map(one => ({ one, count: header.split(one).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one
}

const maxTitleLines = 5
const unquote = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1')

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), raw: z.string(), info: z.object({ bytes: z.number() }) }),
)

/** Parses the rows of a list, with the header as the first row. */
function parseRows(file: string, text: string, separator: string): Cells[] | SourceProblem {
  // Excel's own line, which names the separator.
  const named = /^sep=.\r?\n/.exec(text)?.[0] ?? ''
  const bytes = Buffer.from(text.slice(named.length))
  const first = named === '' ? 1 : 2
  try {
    return cellsOf(bytes, separator, first).rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The unclosed quote is in the row after the last complete row, however far the parser looked for its end.
    const complete = Number(error.records ?? 0)
    const { rows, nextLine } =
      complete === 0 ? { rows: [], nextLine: first } : cellsOf(bytes, separator, first, complete)
    const column = columnNamed(rows[0]?.cells[Number(error.column)] ?? '')
    const spot = { ...wholeFile('', file), line: nextLine, source: text }
    return sourceProblem('table/quotes', spot, String(complete + 1), column)
  }
}

const recordsIn = (bytes: Buffer, separator: string, limit?: number) =>
  recordsSchema.parse(
    parse(bytes, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      raw: true,
      relax_column_count: true,
      ...(limit !== undefined && { to: limit }),
    }),
  )

/** The parser counts a CRLF in a cell as two line breaks, so lines are counted here. */
function cellsOf(bytes: Buffer, separator: string, firstLine: number, limit?: number) {
  let [from, nextLine] = [0, firstLine]
  const rows = recordsIn(bytes, separator, limit).map(({ record, raw, info }): Cells => {
    const line = nextLine
    nextLine += lineBreaksIn(bytes.subarray(from, info.bytes))
    from = info.bytes
    return {
      cells: record,
      line,
      columns: cellStarts(raw.replace(/^[\r\n]+|[\r\n]+$/g, ''), separator),
    }
  })
  return { rows, nextLine }
}

const lineBreaksIn = (bytes: Buffer): number => bytes.toString().split(/\r\n|\r|\n/).length - 1

/** The start of each cell of a row, from 1. */
function cellStarts(row: string, separator: string): number[] {
  const starts = [1]
  let isQuoted = false
  for (let at = 0; at < row.length; at += 1) {
    if (row[at] === '"') isQuoted = !isQuoted
    else if (!isQuoted && row[at] === separator) starts.push(at + 2)
  }
  return starts
}
