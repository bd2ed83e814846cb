import { describe, expect, test } from 'vitest'
import { readTable } from '#generator/onboarding/table.ts'
import { withHint } from '#generator/tenant/problem.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const readCsv = (text: string) => readTable('/lists/gyms.csv', encode(text))
const readList = (value: unknown) => readTable('/lists/gyms.json', encode(JSON.stringify(value)))
const gymsOf = ({ rows }: ReturnType<typeof readTable>) => rows.map(({ gym, fields }) => ({ gym, ...fields }))
const codesOf = ({ rows, problems }: ReturnType<typeof readTable>) =>
  [...problems, ...rows.flatMap(row => row.problems)].map(({ code, line, column }) => [code, line, column])

const boxes = [
  { gym: 'box-ñandu', name: 'Ñandú; "el rápido"', theme_color: '#d7263d' },
  { gym: 'sur', name: 'Sur, el otro' },
]

describe('reads CSV saved by spreadsheets', () => {
  const rows = (separator: string, end: string) =>
    [
      ['gym', 'name', 'theme_color'],
      ['box-ñandu', '"Ñandú; ""el rápido"""', '#d7263d'],
      ['sur', '"Sur, el otro"', ''],
    ]
      .map(cells => cells.join(separator) + end)
      .join('')

  test.each([
    ['semicolons and CRLF', ';', '\r\n'],
    ['commas and LF', ',', '\n'],
    ['tabs and CR', '\t', '\r'],
  ])('with %s', (_, separator, end) => {
    const table = readCsv(rows(separator, end))
    expect(gymsOf(table)).toEqual(boxes)
    expect(table.rows.map(({ row }) => row)).toEqual([2, 3])
  })

  test('with mixed line endings, blank rows and an unterminated last line', () => {
    const table = readCsv('gym;name\r\nuno;Uno\n;\n\r\n  dos ; Dos \ntres;Tres')
    expect(gymsOf(table)).toEqual([
      { gym: 'uno', name: 'Uno' },
      { gym: 'dos', name: 'Dos' },
      { gym: 'tres', name: 'Tres' },
    ])
    expect(table.rows.map(({ row, spotOf }) => [row, spotOf('name').line])).toEqual([
      [2, 2],
      [5, 5],
      [6, 6],
    ])
  })

  test.each(['Tabla 1', 'Table 2,,', '"Hoja 1: Tabla 1"'])('with the title that Numbers adds: %s', title => {
    const table = readCsv(`${title}\n${rows(',', '\n')}`)
    expect(table.problems).toEqual([])
    expect(gymsOf(table)).toEqual(boxes)
    // Rows count like in Numbers, lines like in an editor.
    expect(table.rows.map(({ row, spotOf }) => [row, spotOf('name').line])).toEqual([
      [2, 3],
      [3, 4],
    ])
  })

  test.each([
    ['a byte order mark', Buffer.from(`\ufeff${rows(';', '\r\n')}`, 'utf8'), 'utf-8'],
    ['a line that declares the separator', Buffer.from(`sep=;\r\n${rows(';', '\r\n')}`, 'utf8'), 'utf-8'],
    ['Windows-1252', Buffer.from(rows(';', '\r\n'), 'latin1'), 'windows-1252'],
    ['UTF-16', Buffer.from(`\ufeff${rows('\t', '\r\n')}`, 'utf16le'), 'utf-16le'],
  ])('with %s', (_, bytes, encoding) => {
    const table = readTable('gyms.csv', bytes)
    expect(gymsOf(table)).toEqual(boxes)
    expect(table.encoding).toBe(encoding)
  })

  test('with Windows-1252 characters that Latin-1 lacks', () => {
    const bytes = Buffer.from('gym;name\r\noro;D\x92Oro \x96 \x93Fit\x94 \x80 5\r\n', 'latin1')
    expect(gymsOf(readTable('gyms.csv', bytes))).toEqual([{ gym: 'oro', name: 'D’Oro – “Fit” € 5' }])
  })

  test.each([
    ['Pe\x96arol', 'Peñarol'],
    ['Ram\x97n Mart\x92nez', 'Ramón Martínez'],
    ['\x84and\x9c y \x83xito', 'Ñandú y Éxito'],
    ['B\x87sico', 'Básico'],
  ])('in Mac Roman: %j is %s', (bytesAsText, name) => {
    const table = readTable('gyms.csv', Buffer.from(`gym;name\r\nuno;${bytesAsText}\r\n`, 'latin1'))
    expect([gymsOf(table), table.encoding]).toEqual([[{ gym: 'uno', name }], 'macintosh'])
  })

  test.each([
    ['Gold\x92s Gym', 'Gold’s Gym'],
    ['O\x92Higgins', 'O’Higgins'],
    ['Rock\x92n\x92Roll', 'Rock’n’Roll'],
    ['lunes\x96viernes', 'lunes–viernes'],
    ['Pe\xf1arol \x97 \xc1guila', 'Peñarol — Águila'],
    ['Le\xf3n\x85', 'León…'],
  ])('in Windows-1252: %j is %s', (bytesAsText, name) => {
    const table = readTable('gyms.csv', Buffer.from(`gym;name\r\nuno;${bytesAsText}\r\n`, 'latin1'))
    expect([gymsOf(table), table.encoding]).toEqual([[{ gym: 'uno', name }], 'windows-1252'])
  })

  test('and counts lines across line breaks in cells', () => {
    const { rows } = readCsv('gym;name\r\nuno;"U\r\nno"\r\ndos;Dos\r\n')
    expect(rows.map(({ row, spotOf }) => [row, spotOf('name').line])).toEqual([
      [2, 2],
      [3, 4],
    ])
  })

  test('with column names in another case, with spaces and hyphens', () => {
    expect(gymsOf(readCsv('GYM;Name;Theme Color;theme-text\nuno;Uno;#d7263d;#ffffff'))).toEqual([
      { gym: 'uno', name: 'Uno', theme_color: '#d7263d', theme_text: '#ffffff' },
    ])
  })

  test("and skips the operator's columns if they are listed", () => {
    const ignoredColumns = ['dueño', 'Teléfono']
    const text = 'gym;Dueño;name;Teléfono\nuno;=A1;Uno;11'
    const gyms = [{ gym: 'uno', name: 'Uno' }]
    expect(gymsOf(readTable('gyms.csv', encode(text), { ignoredColumns }))).toEqual(gyms)
    const json = encode(JSON.stringify([{ ...gyms[0], Dueño: 'Ana' }]))
    expect(gymsOf(readTable('gyms.json', json, { ignoredColumns }))).toEqual(gyms)
  })

  test('with Spanish, English and numeric booleans', () => {
    const table = readCsv('gym,areas.passes,areas.news,areas.fitness,areas.invite\nuno,Sí,no,1,0')
    expect(gymsOf(table)).toEqual([
      { gym: 'uno', areas: { passes: true, news: false, fitness: true, invite: false } },
    ])
  })

  test('with vertical bars as separators', () => {
    expect(gymsOf(readCsv('gym|name\nuno|Uno; el'))).toEqual([{ gym: 'uno', name: 'Uno; el' }])
  })

  test('with a separator declared in the first line', () => {
    expect(gymsOf(readCsv('sep=|\r\ngym|name\r\nuno|Uno, el\r\n'))).toEqual([{ gym: 'uno', name: 'Uno, el' }])
  })

  test('with numbers and booleans in English and Spanish, and ignores empty cells', () => {
    const table = readCsv(
      'gym;issede;sedeinit;areas.passes;areas.news;links.web;logo\nuno;2;1001;FALSO;TRUE;;a.svg\ndos;;;;;;',
    )
    expect(gymsOf(table)).toEqual([
      { gym: 'uno', issede: 2, sedeinit: 1001, areas: { passes: false, news: true } },
      { gym: 'dos' },
    ])
    expect(table.rows.map(({ logo }) => logo)).toEqual(['a.svg', null])
  })

  test('and keeps invalid numbers and booleans for the schema to reject', () => {
    expect(gymsOf(readCsv('gym,issede,areas.passes\nuno,1.001,quizás'))).toEqual([
      { gym: 'uno', issede: '1.001', areas: { passes: 'quizás' } },
    ])
  })

  test('and locates a field after a quoted separator', () => {
    const { rows } = readCsv('gym;name;theme_color\nuno;"U;no";#d7263d\n')
    const [row] = rows
    expect(row?.spotOf('theme_color')).toMatchObject({ line: 2, column: 12, gym: 'uno', path: 'theme_color' })
    expect(row?.spotOf('lang')).toMatchObject({ line: 2, column: 1, path: 'lang' })
  })
})

describe('rejects a whole list with', () => {
  test.each([
    ['no gym column', 'name;theme_color\nUno;#d7263d', [['table/no-gym-column', 1, 1]]],
    ['an unknown separator', 'gym:name\nuno:Uno', [['table/no-gym-column', 1, 1]]],
    [
      'an unknown column',
      'gym;nombre;theme_colr\na;b;c',
      [
        ['table/unknown-column', 1, 5],
        ['table/unknown-column', 1, 12],
      ],
    ],
    ['a repeated column', 'gym;name;name\na;b;c', [['table/repeated-column', 1, 10]]],
    ['an object in a column', 'gym;areas\na;b', [['table/object-column', 1, 5]]],
    ['the name of a prototype', 'gym;__proto__\na;b', [['table/unknown-column', 1, 5]]],
    ['unclosed quotes', 'gym;name\nuno;"Uno\ndos;Dos', [['table/quotes', 2, 1]]],
    ['an unnamed column with values', 'gym;name;\nuno;A;\ndos;B;Dos', [['table/unnamed-column', 3, 7]]],
    ['no rows', 'gym;name\n', [['table/empty', 1, 1]]],
    ['nothing at all', '', [['table/empty', 1, 1]]],
    ['the bytes of a spreadsheet', 'PK\u0003\u0004\u0000\u0000', [['table/kind', 1, 1]]],
  ])('%s', (_, text, expected) => {
    const table = readCsv(text)
    expect(codesOf(table)).toEqual(expected)
    expect(table.rows).toEqual([])
  })

  test('JSON that is invalid or not a list', () => {
    expect(codesOf(readList({ gym: 'uno' }))).toEqual([['json/not-object', 1, 1]])
    expect(codesOf(readTable('gyms.JSON', encode('[{"gym": "uno",}]')))).toEqual([
      ['json/trailing-comma', 1, 15],
    ])
    expect(codesOf(readList([]))).toEqual([['table/empty', 1, 1]])
  })

  test.each([
    ['does not end', 'gym,name\r\nuno,"Uno,#d7263d\r\ndos,Dos\r\ntres,Tres\r\n'],
    ['ends in a later row', 'gym,name\nuno,"Uno\ndos,Dos\ntres,"Tres"\n'],
    ['ends in the middle of its cell', 'gym,name\nuno,"Uno" x\ndos,Dos\n'],
    ['begins in the middle of its cell', 'gym,name\nuno,Uno "x"\ndos,Dos\n'],
  ])('a quote that %s, reported in its row and column', (_, text) => {
    expect(readCsv(text).problems.map(({ message, line }) => [message, line])).toEqual([
      ['In row 2 the quotes of "name" do not match.', 2],
    ])
  })

  test.each([
    ['a title above', 'Mis gimnasios;\ngym;name\nuno;Uno', 'Row 2 has it.'],
    ['a title without separators', 'Mis gimnasios\n"gym",name\nuno,"Uno; dos; tres"', 'Row 2 has it.'],
    ['an empty first row', '\ngym;name\nuno;Uno', 'Row 2 has it.'],
    ['an empty first row and no names', ';\nuno;Uno', 'The first row is empty.'],
  ])('%s', (_, text, hint) => {
    expect(readCsv(text).problems.map(({ code, hint }) => [code, hint])).toEqual([
      ['table/no-gym-column', expect.stringContaining(hint)],
    ])
  })

  test.each([
    ['Excel', 'PK\u0003\u0004\u0014\u0000[Content_Types].xml xl/workbook.xml'],
    ['Excel', '\u00d0\u00cf\u0011\u00e0\u00a1\u0000'],
    ['Numbers', 'PK\u0003\u0004\u0014\u0000Index/Document.iwa'],
    ['LibreOffice', 'PK\u0003\u0004\u0014\u0000mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ])('a spreadsheet of %s named .csv', (program, content) => {
    const bytes = Buffer.from(content, 'latin1')
    expect(readTable('gyms.csv', bytes).problems.map(withHint)).toEqual([
      expect.stringMatching(`^The file is a spreadsheet of ${program}, not CSV\\. Save the list as CSV`),
    ])
  })

  test('an unknown column, with a suggestion', () => {
    expect(readCsv('gym;theme_colr\na;b').problems[0]?.hint).toMatch(/^Did you mean "theme_color"\?/)
  })
})

describe('rejects only the row with', () => {
  test.each([
    [
      'a repeated gym, in both rows',
      'gym;name\nuno;A\ndos;B\nuno;C',
      [
        ['row/repeated', 2, 1],
        ['row/repeated', 4, 1],
      ],
    ],
    ['a formula error', 'gym;name\nuno;#REF!\ndos;B', [['row/formula', 2, 5]]],
    ['a formula error in Spanish', 'gym;name\nuno;#¿NOMBRE?\ndos;B', [['row/formula', 2, 5]]],
    ['a formula', 'gym;name\nuno;"=HYPERLINK(""a"")"\ndos;#1 Fit!', [['row/formula', 2, 5]]],
    ['text in the wrong encoding', 'gym;name\nuno;Ã‘andÃº\ndos;São Ñandú', [['row/encoding', 2, 5]]],
    ['no gym', 'gym;name\n;A\ndos;B', [['row/no-gym', 2, 1]]],
    ['more cells than columns', 'gym;name\nuno;A;B\ndos;B;;', [['row/too-long', 2, 1]]],
  ])('%s', (_, text, expected) => {
    const table = readCsv(text)
    expect(codesOf(table)).toEqual(expected)
    expect(table.rows.some(({ gym, problems }) => gym === 'dos' && problems.length === 0)).toBe(true)
  })

  test('spreadsheet errors in a JSON list', () => {
    const table = readList([{ gym: 'uno', name: '#N/A', links: { web: 'Ã±' } }, { gym: 'dos' }])
    expect(table.rows[0]?.problems.map(({ code, path, hint }) => [code, path, hint])).toEqual([
      ['row/formula', 'name', expect.any(String)],
      ['row/encoding', 'links.web', expect.stringContaining('"ñ"')],
    ])
  })

  test('invalid entries in a JSON list', () => {
    const text =
      '[\n {"gym":"uno"},\n 7,\n {"gym":3},\n {"gym":"dos","name":"A","name":"B"},\n {"gym":"tres","logo":1}\n]'
    const table = readTable('gyms.json', encode(text))
    expect(table.rows.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)])).toEqual([
      [1],
      [2, 'row/kind'],
      [3, 'row/no-gym'],
      [4, 'json/duplicate-key'],
      [5, 'logo/not-found'],
    ])
    expect(table.rows[3]?.spotOf('name')).toMatchObject({ line: 5, path: 'name', gym: 'dos' })
  })
})
