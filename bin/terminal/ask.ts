import type { NewGym } from '../../generator/tenant/new.ts'
import { Fault } from '../../generator/workshop/fault.ts'

/** The flags of `molde new`, as commander hands them over. */
export interface NewAnswers {
  name?: string
  themeColor?: string
  themeText?: string
  logo?: string
  branches?: string
  defaultBranch?: string
  yes?: boolean
}

const flags = { name: '--name', themeColor: '--theme-color', themeText: '--theme-text' } as const
type Required = keyof typeof flags

/** What a new gym needs: asked for on a terminal, demanded elsewhere. */
export async function askForMissing(gym: string, given: NewAnswers): Promise<NewGym> {
  const missing = (Object.keys(flags) as Required[]).filter(flag => given[flag] === undefined)
  const asks = missing.length > 0 && !given.yes && process.stdin.isTTY && process.stdout.isTTY
  const answers = asks ? { ...given, ...(await askAll(gym, given)) } : given
  const { name, themeColor, themeText, logo } = answers
  if (name === undefined || themeColor === undefined || themeText === undefined)
    throw missingFlags(gym, missing)
  return {
    name,
    themeColor,
    themeText,
    logo: logo === undefined || logo === '' ? null : logo,
    branches: wholeNumber('--branches', answers.branches),
    defaultBranch: wholeNumber('--default-branch', answers.defaultBranch),
  }
}

function missingFlags(gym: string, missing: readonly Required[]): Fault {
  const names = missing.map(flag => flags[flag]).join(', ')
  return new Fault(
    'usage',
    `Missing: ${names}.`,
    `For example: molde new ${gym} --name "Box Norte" --theme-color "#d7263d" --theme-text "#ffffff"`,
  )
}

function wholeNumber(flag: string, written: string | undefined): number {
  if (written === undefined || written === '') return 0
  if (/^\d{1,9}$/.test(written)) return Number(written)
  throw new Fault('usage', `${flag} takes a whole number, not "${written}".`, `For example: ${flag} 2`)
}

async function askAll(gym: string, given: NewAnswers): Promise<NewAnswers> {
  const { cancel, group, text } = await import('@clack/prompts')
  const color = (value: string | undefined) =>
    /^#[0-9a-f]{6}$/i.test(value ?? '') ? undefined : 'Six hexadecimal digits after #, like #d7263d'
  const number = (value: string | undefined) => (/^\d{0,9}$/.test(value ?? '') ? undefined : 'A whole number')
  const ask = (key: keyof NewAnswers, question: Parameters<typeof text>[0]) => {
    const known = given[key]
    return async () => (typeof known === 'string' ? known : ((await text(question)) as string))
  }
  return group(
    {
      name: ask('name', {
        message: "The gym's name",
        placeholder: gym,
        validate: value => (value?.trim() ? undefined : 'Write a name'),
      }),
      themeColor: ask('themeColor', {
        message: "The brand's colour",
        placeholder: '#d7263d',
        validate: color,
      }),
      themeText: ask('themeText', { message: 'The text on it', initialValue: '#ffffff', validate: color }),
      logo: ask('logo', { message: 'Its logo, a file (empty for a monogram)', defaultValue: '' }),
      branches: ask('branches', { message: 'How many branches', initialValue: '0', validate: number }),
      defaultBranch: ask('defaultBranch', {
        message: 'Id of the branch to start with',
        initialValue: '0',
        validate: number,
      }),
    },
    {
      onCancel: () => {
        cancel('Nothing was written.')
        throw new Fault(
          'usage',
          'The questions were not answered.',
          'Run it again, or give the answers as flags.',
        )
      },
    },
  )
}
