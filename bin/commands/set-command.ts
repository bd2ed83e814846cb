import type { Command } from 'commander'
import pc from 'picocolors'
import {
  type Change,
  type Changed,
  type ChangedField,
  changeFrom,
  changeGyms,
} from '#generator/onboarding/set.ts'
import { UserError } from '#generator/system/user-error.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { gymsToWrite } from '../gyms.ts'
import { exitCodeOf, exitCodes, explain } from '../output/errors.ts'
import { annotations } from '../output/github.ts'
import { printDocument } from '../output/json.ts'
import { waitingNote } from '../output/onboarded.ts'
import { countOf, printable, printProblems, problemData, withoutRepeats } from '../output/print-problems.ts'

type SetOptions = GlobalOptions & { all?: boolean; unset?: boolean; and?: string[]; dryRun?: boolean }

export function declare(command: Command) {
  command
    .argument('<field>', 'a field of app.json, such as theme_color or areas.passes')
    .argument('[value]', 'its new value; with --unset the first gym')
    .argument('[gyms...]', 'names of gyms')
    .option('--all', 'every gym')
    .option('--unset', 'remove the field')
    .option(
      '--and <change>',
      'another field in the same step: field=value, or the field alone to remove it',
      (change: string, before: string[] = []) => [...before, change],
    )
    .option('--dry-run', 'show what would change; write nothing')
  addExamples(
    command,
    'theme_color "#0b7285" box-norte',
    'areas.passes false --all --dry-run',
    'issede 2 box-norte --and sedeinit=1001',
    'domain --unset box-norte',
  )
  return (field: string, value: string | undefined, gyms: string[]) =>
    runSet(field, value, gyms, command.optsWithGlobals())
}

/**
 * molde set <field> <value> [gym…]: changes one field, or several in one step, and names each gym that would
 * become invalid.
 */
async function runSet(
  field: string,
  value: string | undefined,
  named: readonly string[],
  options: SetOptions,
): Promise<number> {
  const cli = cliContext(options)
  const { dryRun = false, unset = false } = options
  if (!unset && value === undefined)
    throw new UserError(
      'usage',
      `No value was given for ${field}.`,
      'Give it, or remove the field with --unset.',
    )
  const changes = [
    changeFrom(field, unset || value === undefined ? null : value),
    ...(options.and ?? []).map(furtherChange),
  ]
  const given = unset && value !== undefined ? [value, ...named] : named
  const gyms = await gymsToWrite(given, options.all, cli)
  const results = await changeGyms(gyms, changes, { dryRun, onWait: waitingNote(cli) }, cli.paths, cli.system)
  // Problems that existed before are only counted. `molde validate` reports them.
  const problems = withoutRepeats()(results.flatMap(one => (one.state === 'failed' ? one.problems : [])))
  printProblems(problems)
  if (cli.reporter === 'github') for (const line of annotations(problems)) console.error(line)
  for (const { gym, thrown } of results) if (thrown !== null) explain(thrown, gym)
  for (const one of results) cli.log(lineFor(one, dryRun))
  const inState = (state: Changed['state']) => results.filter(one => one.state === state)
  const failed = inState('failed').length
  const parts = [
    `${inState('changed').length} ${dryRun ? 'would change' : 'changed'}`,
    `${inState('unchanged').length} as they were`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  cli.log(`${failed === 0 ? pc.green('✓') : pc.red('✗')} ${parts.join(', ')}`)
  if (cli.json) printDocument('set', { ok: failed === 0, dryRun, gyms: results.map(dataOf) })
  else for (const { gym } of inState('changed')) console.log(gym)
  const thrown = results.flatMap(one => (one.thrown === null ? [] : [exitCodeOf(one.thrown)]))
  return Math.max(failed === 0 ? exitCodes.fine : exitCodes.failed, ...thrown)
}

/** 'sedeinit=1001', or 'sedeinit' to remove the field. */
function furtherChange(written: string): Change {
  const [field = ''] = written.split('=', 1)
  return changeFrom(field, field === written ? null : written.slice(field.length + 1))
}

function lineFor({ gym, state, changes, problems }: Changed, dryRun: boolean): string {
  const name = pc.bold(printable(gym))
  const values = changes.map(
    one => `${one.field}: ${oldValueText(one)}${state === 'unchanged' ? '' : ` → ${valueText(one.after)}`}`,
  )
  const note = problems.length === 0 ? '' : pc.dim(`  (${countOf(problems)}: see molde validate)`)
  switch (state) {
    case 'changed':
      return `${pc.green('✓')} ${name}  ${dryRun ? 'would change ' : ''}${values.join(', ')}${note}`
    case 'unchanged':
      return `${pc.dim('=')} ${name}  ${values.join(', ')} already`
    case 'failed':
      return `${pc.red('✗')} ${name}  left as it was${problems.length === 0 ? '' : `: ${countOf(problems)}`}`
  }
}

const oldValueText = ({ before, isSecret }: ChangedField) => (isSecret ? '(not shown)' : valueText(before))

const valueText = (value: unknown): string =>
  value === undefined ? '(not set)' : printable(JSON.stringify(value))

const dataOf = ({ thrown, problems, changes, ...one }: Changed) => ({
  ...one,
  changes: changes.map(({ field, before, after }) => ({
    field,
    before: before ?? null,
    after: after ?? null,
  })),
  problems: problems.map(problemData),
  error: thrown === null ? null : thrown instanceof Error ? thrown.message : String(thrown),
})
