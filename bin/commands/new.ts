import { relative } from 'node:path'
import pc from 'picocolors'
import { type Draft, draftGym, writeGym } from '../../generator/tenant/new.ts'
import { askForMissing, type NewAnswers } from '../terminal/ask.ts'
import { printDocument } from '../terminal/document.ts'
import { deskFor, type GlobalOptions } from '../terminal/options.ts'
import { countOf, printProblems, problemData } from '../terminal/problems.ts'
import { exitCodes } from '../terminal/thrown.ts'

export type NewOptions = GlobalOptions & NewAnswers & { yes?: boolean }

/** molde new <gym>: asks for what is missing on a terminal, checks, and only then writes. */
export async function runNew(gym: string, options: NewOptions): Promise<number> {
  const desk = deskFor(options)
  const answers = await askForMissing(gym, options)
  const draft = await draftGym(gym, answers, desk.places, desk.shop)
  const invalid = draft.problems.some(({ severity }) => severity === 'error')
  printProblems(draft.problems)
  if (!invalid) await writeGym(draft, desk.shop)
  if (desk.json) printDocument('new', resultOf(draft, !invalid))
  if (invalid) {
    desk.say(`${pc.red('✗')} ${countOf(draft.problems)}; nothing was written.`)
    return exitCodes.failed
  }
  desk.say(`${pc.green('✓')} ${relative(process.cwd(), draft.folder)}/ written. Next:`)
  if (!desk.json) console.log(nextCommand(gym, options))
  return exitCodes.fine
}

const resultOf = (draft: Draft, ok: boolean) => ({
  ok,
  gym: draft.gym,
  folder: relative(process.cwd(), draft.folder),
  files: [...draft.files.keys()],
  problems: draft.problems.map(problemData),
})

function nextCommand(gym: string, { tenants, out }: GlobalOptions): string {
  const folders = [...(tenants ? ['--tenants', tenants] : []), ...(out ? ['--out', out] : [])]
  return ['npx molde build', gym, ...folders].join(' ')
}
