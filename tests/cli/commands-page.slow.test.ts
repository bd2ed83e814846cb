// The page of commands and the README name what --help names, and no page shows a command or an option that is not there.
import { expect, test } from 'vitest'
import { firstCells, pages, proseOf, readPage } from '../support/markdown.ts'
import { molde, succeeded } from '../support/molde.ts'

const cells = firstCells(readPage('docs/commands.md'), 'Commands')
const inDocs = cells.flatMap(cell => /^`molde (.+)`$/.exec(cell)?.[1] ?? [])
const options = cells.flatMap(cell => /^`(--[a-z-]+)`$/.exec(cell)?.[1] ?? [])

const asked = new Map<string, Promise<string>>()
/** What --help prints, of molde ('') or of one command. */
function help(command = ''): Promise<string> {
  const run = async () => succeeded(await molde(...command.split(' ').filter(Boolean), '--help')).stdout
  const text = asked.get(command) ?? run()
  asked.set(command, text)
  return text
}

test('every command has its row, and no other', async () => {
  const list = (await help()).split('Commands:')[1] ?? ''
  const commands = [...list.matchAll(/^ {2}([a-z-]+) /gm)].flatMap(([, name]) => name ?? [])
  const known = commands.filter(name => name !== 'help').sort()
  expect(inDocs.map(command => command.split(' ')[0]).sort()).toEqual(known)
  const inReadme = firstCells(readPage('README.md'), 'Commands').filter(cell => cell.startsWith('`'))
  expect(inReadme.sort()).toEqual(known.map(name => `\`molde ${name}\``))
})

test('every command is written as --help writes it, and every option has its row', async () => {
  const texts = await Promise.all(
    inDocs.map(async command => ({ command, text: await help(command.split(' ')[0] ?? '') })),
  )
  const usage = (text: string) => /Usage: molde (.*)/.exec(text)?.[1]?.replace(' [options]', '')
  expect(texts.map(({ text }) => usage(text))).toEqual(inDocs)
  const known = texts.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].flatMap(([, name]) => name ?? []),
  )
  expect([...new Set(options)].sort()).toEqual([...new Set(known)].sort())
})

test('every option is of the commands that its row names, and of no other', async () => {
  const [ofSome = ''] = readPage('docs/commands.md').split('## Every command')
  let owner: string | undefined
  const named = proseOf(ofSome).flatMap(({ line }) => {
    const [, first = '', second = ''] = line.split('|').map(cell => cell.trim())
    if (first.startsWith('Option')) owner = /^Option of `(.+)`$/.exec(first)?.[1]
    const option = /^`(--.+)`$/.exec(first)?.[1]
    if (option === undefined) return []
    const commands = owner === undefined ? (second.match(/[a-z-]+/g) ?? []) : [owner]
    return commands.map(command => `${command} ${option}`)
  })
  const known = inDocs.map(async usage => {
    const command = usage.split(' ')[0] ?? ''
    const own = (await help(command)).split('Global Options:')[0] ?? ''
    return [...own.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => `${command} ${option}`)
  })
  expect(named.sort()).toEqual((await Promise.all(known)).flat().sort())
})

test('every command that a page shows exists, with its options', async () => {
  const guides = pages().filter(({ file }) => !file.startsWith('docs/decisions/'))
  const shown = guides.flatMap(({ file, text }) =>
    [...text.replaceAll('\\\n', ' ').matchAll(/(?:npx |`)molde ([a-z][a-z-]*)([^\n`|&]*)/g)].map(
      ([, command = '', flags = '']) => ({ file, command, options: flags.match(/(?<=\s)--[a-z-]+/g) ?? [] }),
    ),
  )
  const known = new Map<string, string>()
  for (const command of inDocs.map(one => one.split(' ')[0] ?? '')) known.set(command, await help(command))
  expect(shown.length).toBeGreaterThan(60)
  const wrong = shown.flatMap(({ file, command, options }) => {
    const text = known.get(command)
    if (text === undefined) return [`${file}: molde ${command}`]
    return options.filter(one => !text.includes(` ${one}`)).map(one => `${file}: molde ${command} ${one}`)
  })
  expect(wrong).toEqual([])
})
