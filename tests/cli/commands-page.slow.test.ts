// docs/commands.md and the README list the commands and options of --help, and no page shows a command or option that does not exist.
import { expect, test } from 'vitest'
import { firstCells, pages, proseOf, readPage } from '#tests/support/markdown.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'

const cells = firstCells(readPage('docs/commands.md'), 'Commands')
const inDocs = cells.flatMap(cell => /^`molde (.+)`$/.exec(cell)?.[1] ?? [])
const options = cells.flatMap(cell => /^`(--[a-z-]+)`$/.exec(cell)?.[1] ?? [])

const cache = new Map<string, Promise<string>>()
/** Reads the help of molde ('') or of a command. */
function readHelp(command = ''): Promise<string> {
  const run = async () => expectSuccess(await molde(...command.split(' ').filter(Boolean), '--help')).stdout
  const text = cache.get(command) ?? run()
  cache.set(command, text)
  return text
}

test('the tables list exactly the commands', async () => {
  const list = (await readHelp()).split('Commands:')[1] ?? ''
  const commands = [...list.matchAll(/^ {2}([a-z-]+) /gm)].flatMap(([, name]) => name ?? [])
  const names = commands.filter(name => name !== 'help').sort()
  expect(inDocs.map(command => command.split(' ')[0]).sort()).toEqual(names)
  const inReadme = firstCells(readPage('README.md'), 'Commands').filter(cell => cell.startsWith('`'))
  expect(inReadme.sort()).toEqual(names.map(name => `\`molde ${name}\``))
})

test('every command has the usage of --help, and every option has a row', async () => {
  const texts = await Promise.all(
    inDocs.map(async command => ({ command, text: await readHelp(command.split(' ')[0] ?? '') })),
  )
  const usage = (text: string) => /Usage: molde (.*)/.exec(text)?.[1]?.replace(' [options]', '')
  expect(texts.map(({ text }) => usage(text))).toEqual(inDocs)
  const helpOptions = texts.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].flatMap(([, name]) => name ?? []),
  )
  expect([...new Set(options)].sort()).toEqual([...new Set(helpOptions)].sort())
})

test('the row of every option names exactly its commands', async () => {
  const [section = ''] = readPage('docs/commands.md').split('## Every command')
  let owner: string | undefined
  const named = proseOf(section).flatMap(({ line }) => {
    const [, first = '', second = ''] = line.split('|').map(cell => cell.trim())
    if (first.startsWith('Option')) owner = /^Option of `(.+)`$/.exec(first)?.[1]
    const option = /^`(--.+)`$/.exec(first)?.[1]
    if (option === undefined) return []
    const commands = owner === undefined ? (second.match(/[a-z-]+/g) ?? []) : [owner]
    return commands.map(command => `${command} ${option}`)
  })
  const described = inDocs.map(async usage => {
    const command = usage.split(' ')[0] ?? ''
    const help = (await readHelp(command)).split('Global Options:')[0] ?? ''
    return [...help.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => `${command} ${option}`)
  })
  expect(named.sort()).toEqual((await Promise.all(described)).flat().sort())
})

test('every command on a page exists with its options', async () => {
  const guides = pages().filter(({ file }) => !file.startsWith('docs/decisions/'))
  const mentions = guides.flatMap(({ file, text }) =>
    [...text.replaceAll('\\\n', ' ').matchAll(/(?:npx |`)molde ([a-z][a-z-]*)([^\n`|&]*)/g)].map(
      ([, command = '', flags = '']) => ({ file, command, options: flags.match(/(?<=\s)--[a-z-]+/g) ?? [] }),
    ),
  )
  const helpTexts = new Map<string, string>()
  for (const command of inDocs.map(usage => usage.split(' ')[0] ?? ''))
    helpTexts.set(command, await readHelp(command))
  expect(mentions.length).toBeGreaterThan(60)
  const wrong = mentions.flatMap(({ file, command, options }) => {
    const text = helpTexts.get(command)
    if (text === undefined) return [`${file}: molde ${command}`]
    return options
      .filter(option => !text.includes(` ${option}`))
      .map(option => `${file}: molde ${command} ${option}`)
  })
  expect(wrong).toEqual([])
})
