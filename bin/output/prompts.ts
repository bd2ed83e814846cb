import type { NewGymLocation } from '#generator/onboarding/new.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { WrittenApp } from '#generator/tenant/app-json/app-schema.ts'

/** The flags of `molde new`, as commander passes them. */
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
/** Required fields that defaults.json may set for every gym. */
const shared = { themeColor: 'theme_color', themeText: 'theme_text' } as const

/** Asks for missing values on a terminal, and requires flags elsewhere. `logo` is a file's path, or null. */
export async function askForMissing(
  { gym, defaults }: NewGymLocation,
  given: NewAnswers,
): Promise<{ fields: Partial<WrittenApp>; logo: string | null }> {
  const isShared = (flag: Required) => flag !== 'name' && Object.hasOwn(defaults, shared[flag])
  const missing = (Object.keys(flags) as Required[]).filter(
    flag => given[flag] === undefined && !isShared(flag),
  )
  const asks = missing.length > 0 && !given.yes && process.stdin.isTTY && process.stdout.isTTY
  const answers = asks ? { ...given, ...(await askAll(given, missing)) } : given
  const { name, themeColor, themeText, logo } = answers
  if (name === undefined || (!asks && missing.length > 0)) throw missingFlags(gym, missing)
  const branches = wholeNumber('--branches', answers.branches)
  const defaultBranch = wholeNumber('--default-branch', answers.defaultBranch)
  const fields = {
    name,
    ...(themeColor !== undefined && { theme_color: themeColor }),
    ...(themeText !== undefined && { theme_text: themeText }),
    ...(branches !== null && { issede: branches }),
    ...(defaultBranch !== null && { sedeinit: defaultBranch }),
  }
  return { fields, logo: logo === undefined || logo === '' ? null : logo }
}

function missingFlags(gym: string, missing: readonly Required[]): UserError {
  const names = missing.map(flag => flags[flag]).join(', ')
  return new UserError(
    'usage',
    `Missing: ${names}.`,
    `For example: molde new ${gym} --name "Box Norte" --theme-color "#d7263d" --theme-text "#ffffff"`,
  )
}

function wholeNumber(flag: string, written: string | undefined): number | null {
  if (written === undefined || written === '') return null
  if (/^\d{1,9}$/.test(written)) return Number(written)
  throw new UserError('usage', `${flag} takes a whole number, not "${written}".`, `For example: ${flag} 2`)
}

/** Asks for the `missing` flags, and for optional flags that were not given. */
async function askAll(given: NewAnswers, missing: readonly Required[]): Promise<NewAnswers> {
  const { cancel, group, text } = await import('@clack/prompts')
  const color = (value: string | undefined) =>
    /^#[0-9a-f]{6}$/i.test(value ?? '') ? undefined : 'Six hexadecimal digits after #, like #d7263d'
  const number = (value: string | undefined) => (/^\d{0,9}$/.test(value ?? '') ? undefined : 'A whole number')
  const ask = (key: Exclude<keyof NewAnswers, 'yes'>, question: Parameters<typeof text>[0]) => {
    const isNeeded = key in flags ? missing.some(flag => flag === key) : given[key] === undefined
    return async () => (isNeeded ? ((await text(question)) as string) : given[key])
  }
  return group(
    {
      name: ask('name', {
        message: "The gym's name, like Box Norte",
        validate: value => (value?.trim() ? undefined : 'Write a name'),
      }),
      themeColor: ask('themeColor', {
        message: "The brand's colour, like #d7263d",
        validate: color,
      }),
      themeText: ask('themeText', { message: 'The text on it', initialValue: '#ffffff', validate: color }),
      logo: ask('logo', { message: 'Its logo, a file (empty for a monogram)', defaultValue: '' }),
      branches: ask('branches', {
        message: 'How many branches (empty for as many as usual)',
        defaultValue: '',
        validate: number,
      }),
      defaultBranch: ask('defaultBranch', {
        message: 'Id of the branch to start with (empty for the usual one)',
        defaultValue: '',
        validate: number,
      }),
    },
    {
      onCancel: () => {
        cancel('Nothing was written.')
        throw new UserError(
          'stopped',
          'The questions were not answered.',
          'Run it again, or give the answers as flags.',
        )
      },
    },
  )
}

/** Asks for a password without showing it. Without a terminal, requires the environment variable. */
export async function askForPassword(username: string, variable: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new UserError(
      'usage',
      `The password of ${username} is missing.`,
      `Give it in the environment, as ${variable}.`,
    )
  const { isCancel, password } = await import('@clack/prompts')
  const typed = await password({ message: `Password of ${username}` })
  if (isCancel(typed))
    throw new UserError('stopped', 'The password was not given.', `Run it again, or set ${variable}.`)
  return typed
}
